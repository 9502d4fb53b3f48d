// Where carriers tell us what becomes of shipments: signed by them, not logged in; the raw body is kept for the signature. Outside the
// envelope, like the notices of payments: what is not 2xx may be sent again.
import type { Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import type { Keys } from '#features/platform/key/key.ts'
import { takeCarrierNotice, type NoticeOutcome } from '#features/sales/order/order.ts'
import { Refusal } from '#shared/refusal.ts'
import { readBytes } from './edge/request-input.ts'

const MOST_BYTES = 64 * 1024
const STATUS: Record<NoticeOutcome, 200 | 400 | 401 | 404 | 409> = {
  done: 200,
  known: 200,
  unsigned: 401,
  malformed: 400,
  'no-shipment': 404,
  'other-event': 409,
}

type Options = { db: Db; keys: Keys; now: () => Date; log: (line: Record<string, unknown>) => void }

export function mountCarrierNotices(app: Hono, bases: string[], { db, keys, now, log }: Options) {
  for (const base of bases) {
    app.post(`${base}/shop/notice/carrier/:carrier{[0-9]{1,12}}`, async (c) => {
      try {
        const body = (await readBytes(c.req.raw, MOST_BYTES)).toString('utf8')
        const signature = c.req.header('x-signature') ?? ''
        const outcome = await takeCarrierNotice({ db, keys, now: now() }, Number(c.req.param('carrier')), signature, body)
        return c.json({ outcome }, STATUS[outcome])
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'too-large') return c.text('', 413)
        if (error instanceof Refusal && error.kind === 'too-slow') return c.text('', 408)
        log({ at: now(), call: 'carrier notice', error: String((error as Error)?.stack ?? error) })
        return c.text('', 503)
      }
    })
  }
}
