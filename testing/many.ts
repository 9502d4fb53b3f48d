// So many of what each noun has, for walks that leaf through lists: every features/<district>/<noun>/<noun>.many.samples.ts is in it by itself.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Buyer } from '#features/sales/order/order.samples.ts'
import type { TestApp } from './app.ts'
import type { TestStaff } from './people.ts'

/** `count`: how many are to stand in each list that the buyer, or the staff, may read. The buyer is no sales person and has as many units. */
export type Many = { app: TestApp; staff: TestStaff; buyer: Buyer & { email: string }; userId: number; count: number }
/** What a list is of, besides its page, by the list's path. */
export type Of = Record<string, object>

const ROOT = path.join(import.meta.dirname, '..')

export async function manyOfEach(own: Many): Promise<Of> {
  const of: Of = {}
  for (const file of globSync('features/**/*.many.samples.ts', { cwd: ROOT }).toSorted()) {
    const { many } = (await import(path.join(ROOT, file))) as { many: (own: Many) => Promise<Of | void> }
    Object.assign(of, await many(own))
  }
  return of
}
