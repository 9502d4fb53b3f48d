// An installation without staff needs somebody who lets the others in: a link that is told once, at the first start without the demo.
import fs from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/connect.ts'
import { offerFirstAdministrator } from '#features/people/staff/staff.ts'

const FILE = 'first-administrator.txt'

/** `address`: under which browsers reach us. The link is kept in a file for this user alone, and the file goes once there is staff. */
export async function tellFirstAdministrator(db: Db, dataDir: string, address: string, now: Date): Promise<void> {
  const file = path.join(dataDir, FILE)
  let link = ''
  const keep = (place: string) => {
    link = `${address}${place}`
    fs.writeFileSync(`${file}.new`, `${link}\n`, { mode: 0o600 })
    fs.renameSync(`${file}.new`, file)
  }
  const state = await offerFirstAdministrator(db, keep, now)
  if (state === 'made') console.log(`There is no staff yet. The first administrator, told this once and kept in ${file}:\n  ${link}`)
  else if (state === 'waiting')
    console.log(
      `There is no staff yet. The link for the first administrator: ${fs.existsSync(file) ? file : 'told by the process that started first'}`,
    )
  else fs.rmSync(file, { force: true })
}
