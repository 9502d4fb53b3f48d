// The calendar of maintenance behind its secret address (RFC 5545), for calendar programs: no session, no cookie, kept from search engines.
import type { Hono } from 'hono'
import type { Db } from '#db/connect.ts'
import { calendarBehind } from '#features/aftercare/equipment/equipment.ts'

const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'private, no-store' }

export function mountEquipmentCalendar(app: Hono, { db, publicUrl, now }: { db: Db; publicUrl: string; now: () => Date }): void {
  app.get('/feeds/maintenance/:file{[A-Za-z0-9_-]{43}\\.ics}', async (c) => {
    const origin = publicUrl || new URL(c.req.url).origin
    const text = await calendarBehind(db, c.req.param('file').slice(0, -'.ics'.length), origin, now())
    if (text === undefined) return c.text('Not found', 404, HEADERS)
    const type = 'text/calendar; charset=utf-8'
    return c.body(text, 200, { ...HEADERS, 'Content-Type': type, 'Content-Disposition': 'inline; filename="maintenance.ics"' })
  })
}
