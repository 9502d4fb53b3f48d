import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskBuyers } from '#contract/buyer-desk.ts'
import { deskPages } from '#contract/content-desk.ts'
import { deskEnquiries } from '#contract/enquiry-desk.ts'
import { deskMails } from '#contract/mail-desk.ts'
import { deskOrders } from '#contract/order-desk.ts'
import { EVERYTHING, may, PERMISSIONS, type Permission } from '#contract/permission.ts'
import { deskProducts } from '#contract/product-desk.ts'
import { deskSettings } from '#contract/setting-desk.ts'
import { staffList } from '#contract/staff-desk.ts'
import { paths } from '../paths.ts'
import { ROOMS, roomsFor } from './rooms.ts'

/** What each room asks for before anything else. */
const FIRST_CALLS = {
  [paths.orders()]: deskOrders,
  [paths.products()]: deskProducts,
  [paths.buyers()]: deskBuyers,
  [paths.enquiries()]: deskEnquiries,
  [paths.pages()]: deskPages,
  [paths.mails()]: deskMails,
  [paths.staff()]: staffList,
  [paths.settings()]: deskSettings,
}

const hrefs = (permissions: readonly string[]) => roomsFor((wanted) => may(permissions, wanted)).map(({ href }) => href)

test('SPEC-229 a room is shown to whoever may read its list, and to nobody else', () => {
  for (const { href, permission } of ROOMS) {
    if (href === paths.dashboard()) assert.equal(permission, null)
    else assert.equal(permission, FIRST_CALLS[href]?.access.permission, `${href} needs the permission of its list`)
  }
})

test('SPEC-229 rooms without their permission are left out', () => {
  assert.deepEqual(hrefs([]), [paths.dashboard()])
  assert.deepEqual(
    hrefs([EVERYTHING]),
    ROOMS.map(({ href }) => href),
  )
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const own = ROOMS.filter((room) => room.permission === permission).map(({ href }) => href)
    assert.deepEqual(hrefs([permission]), [paths.dashboard(), ...own], permission)
  }
})
