import type { Model3d } from '#contract/product.ts'
import type { ShownModel } from './model-3d.sql.ts'

export const shapeModel = (productId: number, row: ShownModel): Model3d => ({
  url: `/media/models/${productId}.glb?v=${row.version}`,
  bytes: row.bytes,
  widthMm: row.width_mm,
  heightMm: row.height_mm,
  depthMm: row.depth_mm,
  firstView: row.azimuth === null || row.elevation === null ? null : { azimuth: row.azimuth, elevation: row.elevation },
})
