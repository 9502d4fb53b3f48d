// The door of paper: sheets that are written from top to bottom, and threads that make them.
export { drawnBy, drawWhenAsked, type Drawn } from './beside.ts'
export { heightOf, typesetter, type Doc } from './typeset.ts'
export { COLORS, openSheet, letterheadBlocks, smallPrint, type Block, type Box, type Column, type Letterhead, type Sheet } from './sheet.ts'
export { PAGE_OF } from './pdf.words.ts'
