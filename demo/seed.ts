// Fills the database with the demo: catalogue, people, and what they have done. Idempotent; goes through the features' doors.
import type { Db } from '#db/connect.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { seedAfterSales } from './after-sale.ts'
import { seedBank } from './bank.ts'
import { seedArticles } from './articles.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedCoupons } from './coupons.ts'
import { seedDeviceClasses } from './device-classes.ts'
import { seedEnquiries } from './enquiries.ts'
import { seedEquipment } from './equipment.ts'
import { seedFinancing } from './financing.ts'
import { seedLooks } from './looks.ts'
import { seedMembership } from './membership.ts'
import { seedPayback } from './payback.ts'
import { seedPayouts } from './payouts.ts'
import { seedRecalls } from './recalls.ts'
import { seedPoints } from './points.ts'
import { seedRefunds } from './refunds.ts'
import { seedSalesCustomers } from './sales-customers.ts'
import { seedReviews } from './reviews.ts'
import { seedOrders } from './orders.ts'
import { seedQuotations } from './quotations.ts'
import { seedPeople, type DemoLogin, type PeopleOptions } from './people.ts'
import { seedShopFronts } from './shop-fronts.ts'
import { seedSolutions } from './solutions.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** `keys`: without them nothing is made that is sealed. `past` false: people have none, no orders and empty carts, as tests want them. */
export type DemoOptions = PeopleOptions & { files: ObjectStore; past?: boolean; keys?: Keys }

/** Seeds what is missing. Answers the log-ins of people made now (their passwords are nowhere else), none on a later start. */
export async function seedDemo(db: Db, { files, keys, past = true, ...people }: DemoOptions): Promise<DemoLogin[]> {
  await seedCatalogue(db, files, people.now)
  await seedDeviceClasses(db, people.now)
  await seedLooks(db)
  await seedArticles(db, people.now)
  await seedSolutions(db, people.now)
  await seedCampaigns(db, people.now)
  const logins = await seedPeople(db, people)
  if (past) {
    await seedPoints(db, { now: people.now })
    await seedOrders(db, { now: people.now, files })
    await seedCoupons(db, { now: people.now, files })
    await seedBank(db, { now: people.now, files })
    await seedRefunds(db, { now: people.now, files })
    await seedPayouts(db, { now: people.now, files })
    await seedFinancing(db, { now: people.now, files })
    await seedEquipment(db, { now: people.now })
    await seedAfterSales(db, { now: people.now, files })
    await seedMembership(db, people.now)
    await seedReviews(db, { now: people.now })
    await seedRecalls(db, people.now)
    await seedSalesCustomers(db, { now: people.now })
    await seedQuotations(db, people.now)
    await seedShopFronts(db, { files, now: people.now })
    await seedEnquiries(db, people.now)
    if (keys) await seedPayback(db, { now: people.now, keys })
  }
  return logins
}
