// Fills the database with the demo: catalogue, people, and what they have done. Idempotent; goes through the features' doors.
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#features/platform/caller/caller.ts'
import { seedLooks } from './looks.ts'
import { seedOrders } from './orders.ts'
import { seedPeople, type DemoLogin, type PeopleOptions } from './people.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** `files`: where the people's uploads go. Without it they have no past: no orders, empty carts, as tests want them. */
export type DemoOptions = PeopleOptions & { files?: FileStore }

/** Seeds what is missing. Answers the log-ins of people made now (their passwords are nowhere else), none on a later start. */
export async function seedDemo(db: Db, { files, ...people }: DemoOptions): Promise<DemoLogin[]> {
  await seedCatalogue(db, people.now)
  await seedLooks(db)
  const logins = await seedPeople(db, people)
  if (files) await seedOrders(db, { now: people.now, files })
  return logins
}
