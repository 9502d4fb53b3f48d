// What the demo adds to a start: its catalogue, people and their orders, once. Off with DEMO=off.
import fs from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/connect.ts'
import type { DemoLogin } from '#demo/people.ts'
import type { OpenidStandIn } from '#demo/openid/provider.ts'
import { startPaypalProvider } from '#demo/paypal/provider.ts'
import { demoStatement } from '#demo/bank.ts'
import { seedDemo } from '#demo/seed.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { PaypalSettings } from '#features/money/payment/paypal/connection.ts'
import type { OpenidSettings } from '#features/people/social/openid/openid.ts'
import type { Config } from './config.ts'

/** `paypal`, `card`: of the demo's stand-ins, where no real ones are configured; they send their notices to the shop once they know where that is. */
export type Demo = {
  paypal: PaypalSettings | undefined
  card: PaypalSettings | undefined
  openid: () => Promise<OpenidSettings> // of the stand-in for Google, which starts when somebody first asks for it
  shopIsAt(address: string): void
  stop(): Promise<void>
}

export async function prepareDemo(db: Db, files: ObjectStore, keys: Keys, config: Config): Promise<Demo> {
  const file = path.join(config.dataDir, 'demo-logins.json')
  const keep = (logins: DemoLogin[]) => {
    fs.mkdirSync(config.dataDir, { recursive: true })
    fs.rmSync(file, { force: true }) // the mode below counts for new files only
    fs.writeFileSync(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  }
  tell(await seedDemo(db, { now: new Date(), keep, files, keys }), file)
  await leaveStatement(db, config)
  let shop = ''
  const standIn = (name: 'paypal' | 'card') =>
    config[name]
      ? undefined
      : startPaypalProvider({
          port: 0,
          webhookUrl: () => `${shop}/dev-api/shop/notice/pay/${name}`,
          bookFile: path.join(config.dataDir, `demo-${name}.json`),
        })
  const [paypal, card] = await Promise.all([standIn('paypal'), standIn('card')])
  const openid = standInForGoogle()
  return {
    paypal: paypal?.settings,
    card: card?.settings,
    openid: openid.settings,
    shopIsAt: (address) => void (shop = address),
    stop: async () => void (await Promise.all([paypal?.stop(), card?.stop(), openid.stop()])),
  }
}

/** A statement of the bank for people to bring themselves, which fits the orders as they were made; where one lies, it stays. */
async function leaveStatement(db: Db, { dataDir }: Config): Promise<void> {
  const file = path.join(dataDir, 'demo-bank-statement.xml')
  if (fs.existsSync(file)) return
  const statement = await demoStatement(db, new Date())
  if (!statement) return
  fs.mkdirSync(dataDir, { recursive: true })
  fs.writeFileSync(file, await statement.text())
}

function standInForGoogle() {
  let running: Promise<OpenidStandIn> | undefined
  const start = async () => (await import('#demo/openid/provider.ts')).startOpenidProvider({ port: 0 }) // not loaded before: memory, and a start that is quick and quiet
  return {
    settings: async () => (await (running ??= start())).settings,
    stop: async () => (await running)?.stop(),
  }
}

/** The log-ins are told at the first start only; later, where they were written. */
function tell(logins: DemoLogin[], file: string) {
  if (logins.length > 0) {
    console.log(`Log-ins of the demo, told this once and kept in ${file}:`)
    const width = Math.max(...logins.map(({ email }) => email.length))
    for (const { place, email, password, name } of logins) {
      console.log(`  ${place === 'shop' ? 'shop     ' : 'workspace'}  ${email.padEnd(width)}  ${password}  ${name}`)
    }
  } else if (fs.existsSync(file)) console.log(`Log-ins of the demo: ${file}`)
}
