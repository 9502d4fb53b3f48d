// A unit's whole life as its buyer sees it: bought, delivered with its serial number, placed, put to use, maintained; it fails, its label leads whoever
// scans it to the report, it goes back, is repaired, comes back and is recalled. What other journeys press goes by calls.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import * as sale from '#contract/after-sale.ts'
import * as cases from '#contract/after-sale-desk.ts'
import * as recalls from '#contract/recall-desk.ts'
import { markReady } from '#contract/order-desk.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { axeFaults } from './axe.ts'
import { at, becomes, go, journey, sees } from './journey.ts'
import { enterOffice, paidOrder, toldOfRecall } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'
import { fillLogin, newBuyer, putCouponsOff, reload, signIn } from './shopper.ts'
import { told } from './toasts.ts'
import { inOffice, inShop } from './wire.ts'

const product = await startProduct()
const [ware] = (await product.sql(`
  select s.slug, p.model, p.brand from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
  where p.on_sale and p.minimum = 1 and p.warranty_months > 0 and p.warranty_from = 'delivery' and p.service_maintenance_months > 0
    and not 'DE' = any(p.refused_countries) and not exists (select from option_keys k where k.product_id = p.id)
  order by p.id limit 1`)) as [{ slug: string; model: string; brand: string }]
const usable = async (page: Page) => assert.deepEqual(await axeFaults(page), [])

journey(
  product,
  'SPEC-010 SPEC-074 SPEC-241 a unit is bought, delivered, used, returned, repaired and recalled',
  async ({ page, wide }) => {
    const login = await newBuyer(product)
    await signIn(page, login)
    const orderId = await paidOrder(product, { page, wide }, ware.slug)

    // The warehouse packs, sends and delivers one piece with its number.
    const serial = `LIFE-${process.pid}-${wide ? 'W' : 'N'}`
    const office = await product.visit(WIDE)
    await enterOffice(product, office, 'administrator', '/workspace/after-sales')
    await sees(office, 'After-sale')
    const desk = inOffice(office)
    await desk(markReady, { id: orderId })
    const { shipmentId } = await desk(shipping.planShipment, { id: orderId, mode: 'air' })
    const { orderLineId } = (await desk(shipping.deskShipment, { id: shipmentId })).lines[0]!
    const box = { kind: 'crate' as const, count: 1, lengthMm: 400, widthMm: 400, heightMm: 300, netGrams: 9_000, grossGrams: 11_000 }
    await desk(shipping.packShipment, { id: shipmentId, packages: [box], goods: [{ orderLineId, codes: serial }] })
    await desk(shipping.handOver, { id: shipmentId, carrier: 'Air carrier', trackingNo: `AWB-${shipmentId}` })
    await desk(shipping.moveShipment, { id: shipmentId, event: 'depart' })
    await desk(shipping.moveShipment, { id: shipmentId, event: 'deliver' })

    // It stands among the equipment by itself, with its warranty running and its maintenance planned.
    await go(page, '/my-equipment')
    await sees(page, serial)
    await usable(page)
    await page.locator('main a[href^="/my-equipment/7"]').first().click()
    await at(page, /^\/my-equipment\/\d+$/)
    const unitId = Number(/(\d+)$/.exec(page.url())![1])
    await go(page, `/my-equipment/${unitId}`)
    await sees(page, 'Stored')
    await sees(page, /days left/)
    await page.getByRole('button', { name: /Change the place/ }).click()
    await page.locator('input[name=site]').fill('Main clinic')
    await page.locator('input[name=ward]').fill('Day ward')
    await page.locator('input[name=room]').fill('7')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, /Day ward · 7/)
    await page.getByRole('button', { name: 'Put to use' }).click()
    await sees(page, 'In use')
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.locator('select[name=kind]').selectOption('maintenance')
    await page.getByLabel('By whom').fill('Own workshop')
    await page.getByLabel(/^Details/).fill('Filter changed')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, 'Filter changed')
    await page.getByRole('button', { name: 'Out of order' }).click()
    await sees(page, 'Works again')
    await usable(page)

    // Whoever scans its label logs in and stands before the unit, and reports from there.
    const phone = await product.visit(NARROW)
    await putCouponsOff(phone)
    await go(phone, `/my-equipment/${unitId}`)
    await at(phone, /^\/login/)
    await fillLogin(phone, login)
    await at(phone, `/my-equipment/${unitId}`)
    await phone.getByRole('link', { name: 'Report a problem' }).click()
    await at(phone, `/after-sale-detail?order=${orderId}&unit=${unitId}`)
    await sees(phone, `Unit ${unitId}`)
    assert.equal(await phone.getByRole('checkbox', { name: serial }).isChecked(), true)
    await phone.getByLabel('What would you like?').selectOption({ label: 'Repair' })
    await phone.getByLabel('What is wrong?').selectOption({ label: 'Works, but with a fault' })
    await phone.getByLabel('Description').fill('It stops after ten minutes')
    await usable(phone)
    await phone.getByRole('button', { name: 'Open the case' }).click()
    await at(phone, /^\/after-sale-detail\?id=\d+$/)
    const saleId = Number(/id=(\d+)/.exec(phone.url())![1])
    await phone.getByRole('link', { name: `Unit ${unitId} · ${serial}` }).waitFor()
    await usable(phone)
    await phone.context().close()

    // Staff find the case by the number on the piece, and see which unit it is.
    await office.goto(`/workspace/after-sales?keyword=${serial}`)
    await sees(office, ware.model)
    await office.goto(`/workspace/after-sales/${saleId}`)
    await office.getByRole('link', { name: `Unit ${unitId} · ${serial}` }).waitFor()
    await usable(office)
    const seen = async () => ({ id: saleId, version: (await desk(cases.deskSale, { id: saleId })).version })
    const own = inShop(page)
    await desk(cases.triageSale, await seen())
    await desk(cases.approveReturn, { ...(await seen()), address: 'Returns desk, 18 Harbour Avenue', freightPayer: 'shop', text: '' })
    await own(sale.declareSale, { ...(await seen()), kind: 'unexposed', name: 'Erika Journey' })
    await own(sale.sendSale, { ...(await seen()), carrier: 'Parcel Post', trackingNo: 'PP 7' })
    await desk(cases.receiveReturn, { ...(await seen()), note: '' })
    await reload(page)
    await sees(page, 'With the service')
    const { saleNo } = await own(sale.sale, { id: saleId })
    await sees(page, `Received by the service: ${saleNo}`)
    await usable(page)

    await desk(cases.diagnoseSale, {
      ...(await seen()),
      finding: 'A valve has stuck; changed',
      warranty: 'in',
      warrantyReason: '',
      disposition: 'repair',
    })
    const parcel = { carrier: 'Parcel Post', trackingNo: 'PP 8', url: '', contents: '' }
    await desk(cases.dispatchSale, { ...(await seen()), kind: 'repaired', ...parcel, serials: [serial] })
    await desk(cases.resolveSale, { ...(await seen()), resolution: 'repaired', text: '' })
    await reload(page)
    await sees(page, 'In use')
    await sees(page, 'A valve has stuck; changed')
    await sees(page, `After-sale case ${saleNo}`)
    await usable(page)
    await office.goto(`/workspace/equipment/${unitId}`)
    await sees(office, `After-sale case ${saleNo}`)
    await usable(office)

    // Its maker recalls it: whoever has it is told, on every page of the account, and says what was done.
    const said = (en: string) => ({ en, zh: '', es: '', fr: '', pt: '' })
    const { id: noticeId } = await desk(recalls.addRecall, {
      title: said('Valves may stick'),
      reason: said('A seal swells.'),
      todo: said('Take it out of use.'),
      firm: ware.brand,
      product: `${ware.brand} ${ware.model}`,
      codes: `Serial numbers ${serial}`,
      models: [ware.model],
      gtins: [],
    })
    const { version, reach } = await desk(recalls.recall, { id: noticeId })
    assert.deepEqual([reach.units, reach.owners], [1, 1])
    await desk(recalls.publishRecall, { id: noticeId, version, units: 1, owners: 1 })
    await toldOfRecall(product, noticeId)
    await go(page, '/account')
    await page.getByRole('link', { name: 'Read and answer' }).first().click()
    await at(page, `/recalls?id=${noticeId}`)
    await becomes(async () => (await page.title()).startsWith(await page.locator('h1').innerText()), true)
    await page.getByRole('button', { name: 'I have taken note' }).click()
    await told(page, /^Noted\./)
    await usable(page)
    await go(page, `/my-equipment/${unitId}`)
    await page
      .getByRole('region', { name: 'Safety notices' })
      .getByRole('link', { name: /Valves may stick/ })
      .waitFor()
    await usable(page)
    await office.goto(`/workspace/equipment/${unitId}`)
    await sees(office, 'Valves may stick')
    await office.context().close()
  },
)
