// How the plan of a room or department is counted, as its address says it.
import { inQuery, naturalOf, textOf, type Query } from '../../shop/query.ts'

export type Counting = { units: number; without: readonly number[] }

const MANY = 500

/** As the call takes it. */
export const countingOf = (query: Query): { units?: number; without?: number[] } => {
  const units = naturalOf(query['units'])
  const without = textOf(query['without']).split(',').map(naturalOf).filter(Boolean).slice(0, MANY)
  return { ...(units ? { units } : {}), ...(without.length > 0 ? { without } : {}) }
}

/** As an address says it, with what else it says. */
export const inCounting = ({ units, without }: Counting, more: Query = {}): string =>
  inQuery({ ...more, units: String(units), without: without.join(',') })
