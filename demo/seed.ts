// Fills an empty database with the demo: catalogue, people, orders. Idempotent; goes through the features' doors.
import type { Db } from '#db/connect.ts'

/** Seeds what is missing. `people` log-ins are made at first start and answered once. */
export async function seedDemo(_db: Db, _options: { now: Date }): Promise<void> {}
