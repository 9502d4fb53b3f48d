// Reasons to come back: the level and its year, the daily check-in, and invitations, each as a member sees it; and what staff does to them.
import assert from 'node:assert/strict'
import { axeFaults } from './axe.ts'
import { at, becomes, deskJourney, go, journey, sees } from './journey.ts'
import { enterOffice } from './office.ts'
import { startProduct } from './product.ts'
import { logIn, newBuyer, putCouponsOff } from './shopper.ts'

const product = await startProduct()

journey(product, 'SPEC-076 SPEC-155 SPEC-154 a new member sees level, year, points and what the levels bring', async (walk) => {
  const { page } = walk
  await logIn(walk, await newBuyer(product))
  await go(page, '/grade')
  await putCouponsOff(page)
  await sees(page.getByRole('main'), 'Bronze')
  await sees(page, /Membership year: .+ to .+/)
  await sees(page, '20,000 more to Silver')
  for (const level of ['Bronze', 'Silver', 'Gold', 'Platinum']) await page.getByRole('rowheader', { name: level }).waitFor()
  await sees(page, '1.25 × points on completed orders')
  assert.deepEqual(await axeFaults(page), [])
  await go(page, '/account')
  await sees(page, 'Check-in open today')
  await go(page, '/my-info')
  await sees(page, 'Membership and points')
  await go(page, '/level-rules')
  for (const level of ['Bronze', 'Silver', 'Gold', 'Platinum']) await page.getByRole('rowheader', { name: level }).waitFor()
  assert.deepEqual(await axeFaults(page), [])
})

journey(product, 'SPEC-077 SPEC-201 a member checks in: twice pressed is once, and the day stands in the calendar', async (walk) => {
  const { page } = walk
  const buyer = await newBuyer(product)
  await logIn(walk, buyer)
  await go(page, '/daily-check-in')
  await putCouponsOff(page)
  assert.deepEqual(await axeFaults(page), [])
  await page.getByRole('button', { name: 'Check in', exact: true }).dblclick()
  await sees(page, 'You have checked in today')
  assert.equal(await page.getByRole('button', { name: 'Checked in' }).isDisabled(), true)
  await becomes(() => page.getByText(/: checked in, 1 point$/).count(), 1)
  const done = await product.sql(`select c.points from check_ins c join users u on u.id = c.user_id where u.email = $1`, [buyer.email])
  assert.deepEqual(done, [{ points: 1 }])
  await page.getByRole('link', { name: 'Month before' }).click()
  await at(page, /month=/)
  assert.deepEqual(await axeFaults(page), [])
  await go(page, '/account')
  await sees(page, 'Checked in today')
})

journey(
  product,
  'SPEC-082 SPEC-019 SPEC-242 an invitation is sent as a link, and whoever comes by it stands in the history',
  async (walk) => {
    const { page } = walk
    const inviter = await newBuyer(product)
    await logIn(walk, inviter)
    await go(page, '/invite-for-rewards')
    await putCouponsOff(page)
    for (const step of ['Send your link', 'They register and order', 'Both get points'])
      await page.getByRole('heading', { name: step }).waitFor()
    await page.getByRole('img', { name: /^QR code of your invitation/ }).waitFor()
    const [{ invite_code: code }] = (await product.sql('select invite_code from users where email = $1', [inviter.email])) as [
      { invite_code: string },
    ]
    const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    assert.ok(decodeURIComponent(whatsapp!).includes(`/register?inviteCode=${code}`))
    await sees(page, 'Nobody has registered with your code yet.')
    assert.deepEqual(await axeFaults(page), [])
    const guest = await newBuyer(product)
    await product.sql('update users set invited_by = (select id from users where email = $1) where email = $2', [
      inviter.email,
      guest.email,
    ])
    await go(page, '/invite-for-rewards')
    await sees(page, 'One person has registered with your code')
    await sees(page, /^.\*\*\*@/)
  },
)

deskJourney(product, 'staff looks at levels and what a change would do, at a member, and at invitations that wait', async ({ page }) => {
  await enterOffice(product, page, 'administrator', '/workspace/members')
  await sees(page, 'Platinum')
  assert.deepEqual(await axeFaults(page), [])
  await page.goto('/workspace/membership-rules')
  await page.getByRole('button', { name: 'Count the members' }).click()
  await sees(page, /rise(s)? at once/)
  assert.deepEqual(await axeFaults(page), [])
  await page.goto('/workspace/check-in-rewards')
  await page.getByLabel('Day 7').waitFor()
  await page.goto('/workspace/invitations')
  await sees(page, 'Being checked')
  assert.deepEqual(await axeFaults(page), [])
  await page
    .getByRole('link', { name: /Demo Branch/ })
    .first()
    .click()
  await sees(page, 'Somebody has to look at it because:')
  await page.getByRole('button', { name: 'Give none' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The same hospital twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Give none' }).click()
  await sees(page, 'Not rewarded')
})
