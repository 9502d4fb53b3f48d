// What the server shows of a product beside its words: data sheet, documents, model, pictures.
export { datasheetPdf } from './product.datasheet.ts'
export { overviewOf, overviewPdf } from './product.overview.ts'
export { readDetail, readDocument } from './detail.ts'
export { modelPlace } from './model-3d.ts'
export { shownPicture, storedPicture } from './pictures.ts'
