// Fills the database with the demo: catalogue, people. Idempotent; goes through the features' doors.
import type { Db } from '#db/connect.ts'
import { seedPeople, type DemoLogin, type PeopleOptions } from './people.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** Seeds what is missing. Answers the log-ins of people made now (their passwords are nowhere else), none on a later start. */
export async function seedDemo(db: Db, options: PeopleOptions): Promise<DemoLogin[]> {
  await seedCatalogue(db, options.now)
  return seedPeople(db, options)
}
