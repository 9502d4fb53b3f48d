import type * as wire from '#contract/product-version-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { listVersions, readVersion, restoreVersion, type VersionRow } from './product-version.ts'

const shape = ({ number, saved_at, staff_name, restored, fields, present }: VersionRow): wire.ProductVersionRow => ({
  number,
  time: wireTime(saved_at),
  staffName: staff_name ?? '',
  restored,
  fields,
  present: yn(present),
})

export const productVersions: Handler<typeof wire.productVersions> = async ({ id, pageNum, pageSize }, context) => {
  const { total, rows } = await listVersions(context, id, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shape) }
}

export const productVersion: Handler<typeof wire.productVersion> = async ({ id, number }, context) => {
  const { version, ...said } = await readVersion(context, id, number)
  return { ...shape(version), ...said }
}

export const restoreProduct: Handler<typeof wire.restoreProduct> = (wish, context) => restoreVersion(context, wish)
