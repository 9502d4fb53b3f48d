import * as desk from '#contract/ledger-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  openSample(desk.ledgerEntry, { id: OPEN.operators }),
  openSample(desk.ledgerAccounts, { id: OPEN.operators }),
  ...[desk.ledgerEntries, desk.exportLedger].map((call) => openSample(call, { account: OPEN.operators })),
]
