import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { BULK_ACTS } from '#contract/bulk.ts'
import type { Call } from '#contract/call.ts'
import { EVERYTHING, may, PERMISSIONS, type Permission } from '#contract/permission.ts'
import { PLACES } from '#contract/thing.ts'
import { LANGUAGES } from '#shared/language.ts'
import { dashboardRoom } from '../pages/dashboard/room.ts'
import { inboxRoom } from '../pages/inbox/room.ts'
import { COMMON_WORDS } from './common-words.ts'
import type { Room } from './room.ts'
import { GROUPS, groupsFor, ROOMS, roomsFor } from './rooms.ts'

const PAGES = path.join(import.meta.dirname, '../pages')
/** The folder of its pages: as its words, or where it uses those of others, the one that has its address. */
const nounOf = ({ path: address, words }: (typeof ROOMS)[number]) =>
  globSync(`${PAGES}/*/room.ts`)
    .filter((file) => readFileSync(file, 'utf8').includes(`pathsUnder('${address}')`))
    .map((file) => path.basename(path.dirname(file)))[0] ?? words[0]!.area
/** Everybody has a dashboard and an inbox; what they show follows from the permissions. */
const OPEN_TO_ALL = [dashboardRoom.path, inboxRoom.path]
const LISTED = ROOMS.filter(({ permission }) => typeof permission === 'string')

/** What a room asks for before anything else: the call of its list, as its pages, or else their parts, say it. */
async function firstCall(noun: string): Promise<Call> {
  const files = globSync(`${PAGES}/${noun}/*.tsx`).toSorted(
    (one, other) => Number(other.endsWith('.page.tsx')) - Number(one.endsWith('.page.tsx')),
  )
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const naming = (pattern: RegExp) => texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0]
  const name = naming(/ListSpec<typeof (\w+)>/) ?? naming(/queryFn: \(\) => call\((\w+)/)
  const from = naming(new RegExp(`import {[^}]*\\b${name}\\b[^}]*} from '(#contract/[^']+)'`))
  assert.ok(name && from, `${noun}: what it asks for is not found`)
  const { [name]: call } = (await import(from)) as Record<string, Call>
  assert.equal(call?.method, 'GET', noun)
  return call!
}

const hrefs = (permissions: readonly string[]) => roomsFor((wanted) => may(permissions, wanted)).map((room) => room.path)

test('SPEC-229 a room is shown to whoever may read its list, and to nobody else', async () => {
  assert.ok(LISTED.length > 8)
  for (const room of LISTED) {
    const { access } = await firstCall(nounOf(room))
    assert.deepEqual(access, { permission: room.permission }, `${room.path} needs the permission of its list`)
  }
  for (const { path: address, permission, inner } of ROOMS)
    if (permission === null) assert.ok(inner || OPEN_TO_ALL.includes(address), `${address} needs a permission`)
})

test('SPEC-229 the room of bulk changes is there for whoever may make one', () => {
  const { permission } = ROOMS.find(({ path: address }) => address === '/workspace/bulk')!
  assert.deepEqual(new Set([permission].flat()), new Set(Object.values(BULK_ACTS).map((act) => act.permission)))
})

test('the place of each kind of thing is a page that is there, for whoever may open its list', () => {
  for (const [kind, { place, permission }] of Object.entries(PLACES)) {
    const room = ROOMS.find((one) => Object.keys(one.pages).some((page) => [page, `${one.path}/${page}`].includes(`${place}/$id`)))
    assert.ok(room, `${kind} has no page of one at ${place}`)
    if (room.path === place && typeof room.permission === 'string') assert.equal(permission, room.permission, kind)
  }
})

/** Their things are no kind of the audit log: an act itself, accounts of money and what moves on them, a parcel (its order is). */
const NO_PLACE = ['audit', 'buyer-accounts', 'ledger', 'ledger/accounts', 'points', 'shipments', 'shop-accounts'].map(
  (page) => `/workspace/${page}`,
)

test('each page of one thing is the place of its kind, to which the audit room leads', () => {
  const pages = ROOMS.flatMap(({ path: address, pages: own }) =>
    Object.keys(own).flatMap((page) => (page.endsWith('$id') ? [(page.startsWith('/') ? page : `${address}/${page}`).slice(0, -4)] : [])),
  )
  const places: readonly string[] = Object.values(PLACES).map(({ place }) => place)
  assert.ok(pages.length > 30)
  assert.deepEqual(pages.filter((page) => !places.includes(page)).toSorted(), NO_PLACE)
})

test('SPEC-229 rooms without their permission are left out', () => {
  const shown = ROOMS.filter(({ inner }) => !inner)
  assert.deepEqual(hrefs([]), OPEN_TO_ALL)
  assert.deepEqual(
    hrefs([EVERYTHING]),
    shown.map((room) => room.path),
  )
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    const own = shown.filter((room) => [room.permission].flat().includes(permission)).map((room) => room.path)
    assert.deepEqual(hrefs([permission]), [...OPEN_TO_ALL, ...own], permission)
  }
})

test('the side bar shows the rooms of everybody by groups, each once and in order; a group without rooms is not there', () => {
  assert.deepEqual(new Set(ROOMS).size, ROOMS.length)
  for (const permissions of [[], ['refund:list'], ['order:*:*', 'product:list'], [EVERYTHING]]) {
    const groups = groupsFor((wanted) => may(permissions, wanted))
    assert.deepEqual(
      groups.flatMap(({ rooms }) => rooms.map((room) => room.path)),
      hrefs(permissions),
    )
    for (const { key, rooms } of groups) assert.ok(rooms.length > 0, key)
  }
  assert.deepEqual(
    groupsFor((wanted) => may(['refund:list'], wanted)).map(({ key }) => key),
    ['today', 'money'],
  )
  assert.deepEqual(GROUPS.map(({ key }) => key).slice(0, 2), ['today', 'trade'])
})

test('every folder of pages with a room is in the list, and no two rooms have an address or an area in common', async () => {
  const lacking: string[] = []
  for (const file of globSync(`${PAGES}/*/room.ts`)) {
    const own = Object.values((await import(file)) as Record<string, Partial<Room>>).filter(({ pages }) => pages)
    if (own.some((room) => !ROOMS.includes(room as Room))) lacking.push(path.relative(PAGES, file))
  }
  assert.deepEqual(lacking, [], 'admin/app/rooms.ts lacks these rooms: each stands in its group')
  const addresses = ROOMS.flatMap((room) => Object.keys(room.pages).map((key) => (key.startsWith('/') ? key : `${room.path}/${key}`)))
  assert.equal(new Set(addresses).size, addresses.length)
  const words = [...new Set([...ROOMS.flatMap((room) => room.words), ...COMMON_WORDS])]
  assert.equal(new Set(words.map(({ area }) => area)).size, words.length, 'texts of two areas of one name would hide each other')
  for (const room of ROOMS) assert.ok('' in room.pages, `${room.path} has a page of its own`)
})

test('SPEC-029 every room has a title in every language, and its texts stand beside its pages', () => {
  for (const room of ROOMS) {
    for (const language of LANGUAGES) {
      assert.ok(room.title[language].trim(), `${room.path}: ${language}`)
      for (const { area } of room.words) assert.ok(existsSync(`${PAGES}/${area}/words/${language}.json`), `${area}: ${language}`)
    }
    assert.notEqual(room.title.zh, room.title.en, `SPEC-028 ${room.path}`)
  }
})

test('what can be begun in a room is said in every language, asks for a permission, and leads to a page of the room', () => {
  const begun = ROOMS.flatMap((room) => (room.begins ?? []).map((one) => ({ ...one, room })))
  assert.ok(begun.length >= 8)
  for (const { word, href, permission, room } of begun) {
    const [area, key] = word.split('.') as [string, string]
    assert.ok(
      room.words.some((one) => one.area === area),
      `${word} is none of the room’s own`,
    )
    for (const language of LANGUAGES) {
      const words = JSON.parse(readFileSync(`${PAGES}/${area}/words/${language}.json`, 'utf8')) as Record<string, string>
      assert.ok(words[key]?.trim(), `${word}: ${language}`)
    }
    assert.ok(permission in PERMISSIONS, permission)
    const address = href.split('?')[0]
    assert.ok(
      Object.keys(room.pages).some((page) => address === (page.startsWith('/') ? page : [room.path, page].filter(Boolean).join('/'))),
      href,
    )
  }
})

/** The files that a file brings with it at once, by relative imports. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, type, from] of readFileSync(file, 'utf8').matchAll(/^import (type )?[^'(]*'(\.\.?\/[^']+)'/gm))
    if (!type) broughtBy(path.join(path.dirname(file), from!), seen)
  return seen
}

/** Others use plain functions that stand beside fields of products; those show themselves with products alone. */
const ELSEWHERE = (area: string) => area === 'product'

/** The area of words from which a file speaks, by the `useT` of rooms. */
function areasOf(file: string): string[] {
  const rooms = readFileSync(file, 'utf8').matchAll(/^import \{[^}]*\buseT\b[^}]*\} from '([^']+\/room\.ts)'/gm)
  return [...rooms].flatMap(([, from]) => {
    const room = readFileSync(path.join(path.dirname(file), from!), 'utf8')
    return room.includes('useTOf(') ? (/wordsOf\('([\w-]+)'/.exec(room)?.[1] ?? []) : []
  })
}

test('a room loads the words of all that its pages bring with them', () => {
  const lacking = globSync(`${PAGES}/*/room.ts`).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const loaded = ROOMS.filter(({ path: address }) => text.includes(`'${address}'`)).flatMap(({ words }) => words)
    if (loaded.length === 0) return [] // entered before there are rooms
    const known = new Set([...loaded, ...COMMON_WORDS].map(({ area }) => area))
    const pages = [...text.matchAll(/import\('(\.\/[\w-]+\.page\.tsx)'\)/g)].map(([, page]) => path.join(path.dirname(file), page!))
    const areas = new Set(pages.flatMap((page) => [...broughtBy(page)]).flatMap(areasOf))
    return [...areas].filter((area) => !known.has(area) && !ELSEWHERE(area)).map((area) => `${file} lacks ${area}`)
  })
  assert.deepEqual(lacking, [])
})
