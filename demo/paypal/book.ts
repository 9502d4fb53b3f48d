// The provider's memory kept in a file, so that a demo that is started again knows what was paid there.
import fs from 'node:fs'
import path from 'node:path'
import { newLedger, newMerchantId, type Ledger } from './ledger.ts'

export type Book = { ledger: Ledger; merchantId: string; keep(): void }

/** What the file holds, else a new one, also where nobody can read it. `null`: nothing is kept. */
export function openBook(file: string | null): Book {
  const { merchantId, ledger } = (file && read(file)) || { merchantId: newMerchantId(), ledger: newLedger() }
  const keep = () => {
    if (!file) return
    const { orders, answers, charged, refunded } = ledger
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(`${file}.new`, JSON.stringify({ merchantId, orders: [...orders], answers: [...answers], charged, refunded }), {
      mode: 0o600,
    })
    fs.renameSync(`${file}.new`, file) // whole or as it was, also where the process is killed
  }
  return { ledger, merchantId, keep }
}

type Written = { merchantId: string; orders: [string, never][]; answers: [string, never][] } & Pick<Ledger, 'charged' | 'refunded'>
function read(file: string): { merchantId: string; ledger: Ledger } | null {
  try {
    const { merchantId, orders, answers, charged, refunded } = JSON.parse(fs.readFileSync(file, 'utf8')) as Written
    return { merchantId, ledger: { orders: new Map(orders), answers: new Map(answers), charged: [...charged], refunded: [...refunded] } }
  } catch {
    return null
  }
}
