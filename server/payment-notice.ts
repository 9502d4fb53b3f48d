// Where payment providers tell us what happened: signed by them, not logged in; the raw body is kept for the signature.
// Outside the envelope: providers read the HTTP status, and send anything but 2xx again.
import type { Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import type { PaymentProviders } from '#features/platform/port/payment-provider.ts'
import { takeNotice, type NoticeOutcome } from '#features/sales/order-payment/order-payment.ts'
import { Refusal } from '#shared/refusal.ts'
import { readBytes } from './edge/request-input.ts'

const NOTICE_MAX_BYTES = 256 * 1024
const TURNED_AWAY: readonly NoticeOutcome[] = ['unsigned', 'malformed']

type Options = { db: Db; payments: PaymentProviders; now: () => Date; log: (line: Record<string, unknown>) => void }

export function mountPaymentNotices(app: Hono, bases: string[], { db, payments, now, log }: Options) {
  for (const base of bases) {
    app.post(`${base}/shop/notice/pay/:provider`, async (c) => {
      const provider = c.req.param('provider')
      if (!payments.has(provider)) return c.text('', 404)
      let outcome: NoticeOutcome
      try {
        outcome = await takeNotice(
          { db, now: now(), payments },
          provider,
          c.req.raw.headers,
          (await readBytes(c.req.raw, NOTICE_MAX_BYTES)).toString('utf8'),
        )
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'too-large') return c.text('', 413)
        if (error instanceof Refusal && error.kind === 'too-slow') return c.text('', 408)
        log({ at: now(), call: 'payment notice', error: String((error as Error)?.stack ?? error) })
        return c.text('', 503) // the provider will send it again
      }
      if (outcome === 'mismatch' || outcome === 'late') log({ at: now(), call: 'payment notice', outcome })
      return c.text('', TURNED_AWAY.includes(outcome) ? 400 : 200)
    })
  }
}
