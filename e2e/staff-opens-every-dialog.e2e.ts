// Every button of My Workspace that opens a dialog, pressed by key: the dialog is called something and has the focus; Escape closes it, and asks
// first where something was typed; and then the button has the focus again. What is behind menus, too. Nothing is sent while this is tried.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { becomes, painted } from './journey.ts'
import { enterOffice } from './office.ts'
import { NARROW, startProduct, WIDE } from './product.ts'

const product = await startProduct()
const LIMIT_MS = 600_000
/** Behind rooms of the side bar. */
const INNER = ['/workspace/roles', '/workspace/quotations/rules', '/workspace/me']
/** How long a button may take to show what it opens: some dialogs come with a file of their own. */
const OPENS_MS = 120

type Seen = { href: string; open: number; buttons: string[] }

/** What is open on the page, and the buttons that could be pressed: '' for those that cannot. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    href: location.href.split('#')[0]!,
    open: document.querySelectorAll('dialog[open]').length,
    buttons: [...document.querySelectorAll<HTMLButtonElement>('main button')].map((one) =>
      one.checkVisibility() && !one.disabled && !one.closest('dialog, th, [role=tablist]') && !one.ariaPressed
        ? (one.ariaLabel ?? one.innerText).trim() || '?'
        : '',
    ),
  }))

/** Where the focus is, told: the dialog's place counted from below, or the button's name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const inside = at?.closest('dialog')
    return inside
      ? `dialog ${dialogs.indexOf(inside) + 1}`
      : at === document.body
        ? 'nowhere'
        : (at?.ariaLabel ?? at?.innerText ?? '').trim()
  })

const nameOfDialog = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)!
    const by = dialog.getAttribute('aria-labelledby')
    return dialog.ariaLabel ?? (by ? document.getElementById(by)?.textContent : '') ?? ''
  })

/** Presses the button of this number; tells what it has made of the page: at once where nothing is fetched for it. */
async function press(page: Page, at: number): Promise<Seen> {
  const before = await look(page)
  await page.locator('main button').nth(at).focus()
  let fetched = false
  const noted = () => void (fetched = true)
  page.on('request', noted)
  await page.keyboard.press('Enter')
  const end = performance.now() + OPENS_MS
  for (;;) {
    await painted(page)
    const now = await look(page)
    if (now.open === 0 && now.href === before.href && fetched && performance.now() < end) continue
    page.off('request', noted)
    return now
  }
}

const TYPED =
  'form :is(input:not([type=checkbox], [type=radio], [type=file], [type=date], [type=time], [type=password], [type=hidden], [role=combobox], [autocomplete=one-time-code]), textarea)'

/** With a dialog open: everything that is wrong with it; closes it. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  const name = await nameOfDialog(page)
  if (!name.trim()) faults.push('has no name')
  if ((await focused(page)) !== 'dialog 1') faults.push(`the focus is ${await focused(page)}`)
  const field = page.locator('dialog[open]').locator(TYPED).filter({ visible: true }).first()
  const typed = (await field.count()) > 0 && (await field.isEditable())
  if (typed) {
    await field.focus()
    await page.keyboard.type('7')
    const value = await field.inputValue()
    for (let times = 0; times < 2 && (await look(page)).open === 1; times++) {
      await page.keyboard.press('Escape') // what it offers goes first
      await painted(page)
    }
    const { open } = await look(page)
    if (open !== 2) faults.push(`what was typed in “${name}” is gone without a question`)
    else {
      if ((await focused(page)) !== 'dialog 2') faults.push('the question has no focus')
      await page.keyboard.press('Escape')
      await painted(page)
      if ((await look(page)).open !== 1 || (await field.inputValue()) !== value) faults.push('what was typed did not stay')
      if ((await focused(page)) !== 'dialog 1') faults.push(`after the question the focus is ${await focused(page)}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Discard', exact: true }).click()
    }
  } else {
    if (await page.locator('dialog[open] [role=combobox][aria-expanded=true]').count()) await page.keyboard.press('Escape') // what it offers goes first
    await page.keyboard.press('Escape')
  }
  await painted(page)
  await painted(page)
  if ((await look(page)).open > 0) faults.push('Escape does not close it')
  return faults
}

/** Two buttons of one kind are one: 'Remove: 4', 'Remove: 5'. */
const kindOf = (name: string) =>
  name
    .replaceAll(/\d+/g, '#')
    .replace(/[:,].*/s, '')
    .replace(/\n.*/s, '')

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await becomes(() => page.locator('main [aria-busy=true], main .skeleton').count(), 0)
  await painted(page)
}

/** Tries every button of the page; `dialogs`: how many were opened, by name. `dull`: what opened none in another room is not pressed again. Answers the first thing of the list, if it is one. */
async function walk(page: Page, address: string, faults: string[], dialogs: Set<string>, dull: Set<string>) {
  const known = new Set<string>()
  await open(page, address)
  const first = await firstOf(page, address)
  let before = await look(page)
  const again = async () => {
    await open(page, address)
    before = await look(page)
  }
  const looked = async (opener: string) => {
    const name = await nameOfDialog(page)
    dialogs.add(`${opener} › ${name}`)
    const found = await faultsOf(page)
    const where = `${address}: ${opener}: “${name}”`
    faults.push(...found.map((one) => `${where}: ${one}`))
    return found
  }
  for (let at = 0; at < before.buttons.length; at++) {
    const name = before.buttons[at]!
    if (!name || known.has(kindOf(name)) || dull.has(kindOf(name))) continue
    known.add(kindOf(name))
    const now = await press(page, at)
    if (now.open === 0) dull.add(kindOf(name))
    if (now.href !== before.href) {
      await again()
      continue
    }
    if (now.open > 0) {
      await looked(name)
      const back = await focused(page)
      if (back !== name) faults.push(`${address}: ${name}: afterwards the focus is ${back || 'nowhere'}`)
      if ((await look(page)).buttons.length !== before.buttons.length) await again()
      continue
    }
    const menu = await page
      .locator('main button')
      .nth(at)
      .getAttribute('aria-expanded')
      .catch(() => null)
    if (menu !== 'true' && now.buttons.join() !== before.buttons.join()) await again() // another part of the page was chosen
    if (menu !== 'true') continue
    const items = now.buttons.flatMap((item, i) => (item && !before.buttons.includes(item) ? [{ item, i }] : []))
    for (const { item, i } of items) {
      if (known.has(`${kindOf(name)} › ${kindOf(item)}`)) continue
      known.add(`${kindOf(name)} › ${kindOf(item)}`)
      if ((await page.locator('main button').nth(at).getAttribute('aria-expanded')) !== 'true') await press(page, at)
      const after = await press(page, i)
      if (after.open === 0) break
      await looked(`${name} › ${item}`)
      const back = await focused(page)
      if (back !== name) faults.push(`${address}: ${name} › ${item}: afterwards the focus is ${back || 'nowhere'}`)
    }
    await again()
  }
  return first
}

/** In the page: what is not only read does not come through. (A route of the driver's would keep the page from its cache at every load.) */
function sendNothing() {
  const carry = fetch
  globalThis.fetch = (input, init) =>
    (init?.method ?? 'GET') === 'GET' ? carry(input, init) : Promise.reject(new TypeError('Nothing is sent while this is tried.'))
  XMLHttpRequest.prototype.send = function () {
    this.dispatchEvent(new ProgressEvent('error'))
  }
}

/** The rooms of the side bar. */
async function roomsOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await links.first().waitFor()
  return (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))).filter((one) => one !== '/workspace')
}

/** The first thing of the list that is open; null where there is none. */
const firstOf = (page: Page, room: string) =>
  page
    .locator(`main a[href^="${room}/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!).find((href) => /\/\d+(\?|$)/.test(href)) ?? null)

test('every dialog takes the focus, asks before it forgets, and gives the focus back', { timeout: LIMIT_MS }, async () => {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'administrator', '/workspace')
  const rooms = await roomsOf(page)
  await page.addInitScript(sendNothing)
  const faults: string[] = []
  const dialogs = new Set<string>()
  const dull = new Set<string>()
  for (const room of rooms) {
    const first = await walk(page, room, faults, dialogs, dull)
    if (first) await walk(page, first, faults, dialogs, dull)
  }
  for (const room of INNER) await walk(page, room, faults, dialogs, dull)
  product.forgive(/Blocked script execution in 'about:srcdoc'/) // mails may run no script, not even ours
  if (process.env['E2E_TELL']) console.log([...dialogs].join('\n'))
  assert.deepEqual(faults, [])
  assert.ok(dialogs.size >= 80, `${dialogs.size} dialogs: ${[...dialogs].join(', ')}`)
})

test('the palette gives the focus back to where it was', async () => {
  const page = await product.visit(WIDE)
  await enterOffice(product, page, 'sales', '/workspace/orders')
  const place = page.getByRole('button', { name: 'Columns' })
  await place.focus()
  await page.keyboard.press('Control+k')
  await becomes(() => focused(page), 'dialog 1')
  await page.keyboard.type('quot')
  await page.keyboard.press('Escape')
  await becomes(() => look(page).then(({ open: dialogs }) => dialogs), 0)
  await becomes(() => place.evaluate((one) => one === document.activeElement), true)
})

for (const [name, size] of [
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)
  test(`a button pressed twice opens its dialog, ${name}: the second press does not close it`, async () => {
    const page = await product.visit(size)
    await enterOffice(product, page, 'administrator', '/workspace/roles')
    await page.getByRole('button', { name: 'New role', exact: true }).dblclick()
    const dialog = page.getByRole('dialog', { name: 'New role' })
    await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
    assert.ok(await dialog.isVisible())
    assert.equal(await focused(page), 'dialog 1')
  })
