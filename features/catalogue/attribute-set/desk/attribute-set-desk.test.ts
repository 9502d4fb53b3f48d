// What categories ask their products for: changed by staff, inherited, and what becomes of the values of products.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as sets from '#contract/attribute-set-desk.ts'
import { addCategory, categoryTrail, deskCategory } from '#contract/category-desk.ts'
import { deskProduct, editProduct, productTrail } from '#contract/product-desk.ts'
import type { Input } from '#contract/call.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { attributePiece } from './attribute-set-desk.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const office = manager.call
const texts = (en: string, more: object = {}) => ({ en, zh: '', es: '', fr: '', pt: '', ...more })
type Wish = Input<typeof sets.editAttributes>['attributes'][number]
const attribute = (en: string, own: Partial<Wish> = {}): Wish => ({
  name: texts(en),
  group: 'Performance',
  kind: 'text',
  required: 'N',
  filter: 'N',
  ...own,
})
const choice = (en: string, was = '') => ({ was, name: texts(en) })

let made = 0
const category = async (parentId: number | null = null) =>
  (await office(addCategory, { name: texts(`C ${++made}`), brief: texts(''), slug: `c-${made}`, parentId })).id
const read = (id: number) => office(sets.attributeSet, { id })
const versionOf = async (id: number) => (await read(id)).version
type Beside = Partial<Pick<Input<typeof sets.editAttributes>, 'gone' | 'unfit'>>
const check = async (id: number, attributes: Wish[], beside: Beside = {}) =>
  office(sets.checkAttributes, { id, version: await versionOf(id), attributes, ...beside })
/** As the page does: looks, and saves what was shown. */
async function save(id: number, attributes: Wish[], beside: Beside = {}) {
  const { changed, lost } = await check(id, attributes, beside)
  await office(sets.editAttributes, { id, version: await versionOf(id), attributes, ...beside, changed, lost })
}
const work = async (size?: number) => {
  while (await attributePiece(app.db, app.clock.now, size));
}
/** The attributes of a category as an edit sends them again. */
const own = async (id: number): Promise<Wish[]> => (await read(id)).attributes.map((one) => ({ ...one, name: texts('', one.name), choices: one.choices.map(({ was, name }) => ({ was, name: texts('', name) })) })) // prettier-ignore

type Line = [name: string, value: string, unit?: string]
async function product(categoryId: number, ...rows: Line[]): Promise<number> {
  const { id } = await testProduct(app)
  const specs = JSON.stringify(rows.length ? [{ group: 'Performance', rows }] : [])
  await sql`update products set category_id = ${categoryId}, specs = ${specs}::jsonb where id = ${id}`.execute(app.db)
  return id
}
const linesOf = async (id: number) =>
  (await office(deskProduct, { id })).specs.map(({ name, value, unit }) => [name, value, unit].join(' | '))
const refused = (message: RegExp) => ({ code: 500, message })

describe('the set', () => {
  test('is in the form of its products at once, of all below it too, in its order; one below stands in for it', async () => {
    const top = await category()
    const low = await category(top)
    const id = await product(low)
    await save(top, [
      attribute('Weight', { kind: 'number', unit: 'kg', required: 'Y', filter: 'Y', name: texts('Weight', { fr: 'Poids' }) }),
      attribute('Colour', { kind: 'several', choices: [choice('Red'), choice('Blue')] }),
    ])
    await work()
    await save(low, [attribute('Load', { label: 'Weight', kind: 'range', unit: 'kg' })])
    const { attributes } = await office(deskProduct, { id })
    assert.deepEqual(attributes.map(({ label, kind, required }) => [label, kind, required]), [['Weight', 'range', 'N'], ['Colour', 'several', 'N']]) // prettier-ignore
    const shown = await read(low)
    assert.deepEqual(shown.above.map(({ label, replaced }) => [label, replaced]), [['Weight', 'Y'], ['Colour', 'N']]) // prettier-ignore
    await save(top, (await own(top)).toReversed())
    assert.deepEqual((await read(top)).attributes.map(({ label }) => label), ['Colour', 'Weight']) // prettier-ignore
    await work()
  })

  test('values are of their kind: a range from the smaller to the larger, several of those offered', async () => {
    const top = await category()
    const id = await product(top)
    await save(top, [
      attribute('Supply', { kind: 'range', unit: 'V' }),
      attribute('Colour', { kind: 'several', choices: [choice('Red'), choice('Blue')] }),
    ])
    await work()
    const edit = async (name: string, value: string, unit = '') =>
      office(editProduct, {
        id,
        version: (await office(deskProduct, { id })).version,
        specs: [{ group: 'Performance', name, value, unit }],
      })
    await assert.rejects(edit('Supply', '240-100', 'V'), refused(/two numbers/))
    await assert.rejects(edit('Colour', 'Red; Green'), refused(/choose one/))
    await edit('Colour', 'Red; Blue')
    await edit('Supply', '100–240', 'V')
  })

  test('refused: names twice, a choice without values, a unit nobody lists, free text as a filter, another category’s attribute', async () => {
    const [top, other] = [await category(), await category()]
    await save(other, [attribute('Theirs')])
    const [theirs] = await own(other)
    await assert.rejects(check(top, [attribute('A'), attribute('A')]), refused(/twice/))
    await assert.rejects(check(top, [attribute('A', { kind: 'choice' })]), refused(/values/))
    await assert.rejects(check(top, [attribute('A', { kind: 'choice', choices: [choice('x'), choice('x')] })]), refused(/twice/))
    await assert.rejects(check(top, [attribute('A', { kind: 'number', unit: 'stone' })]), refused(/unit/))
    await assert.rejects(check(top, [attribute('A', { filter: 'Y' })]), refused(/filter/))
    await assert.rejects(check(top, [theirs!]), { code: 404 })
    await assert.rejects(check(top, [attribute('A', { kind: 'choice', choices: [choice('x; y')] })]), { code: 400 })
    await work()
  })
})

describe('values of products', () => {
  test('are looked at first: how many become others, how many cannot, with examples; saved only as it was shown', async () => {
    const top = await category()
    const ids = [
      await product(top, ['Weight', '12 kg']),
      await product(top, ['Weight', '1500', 'g']),
      await product(top, ['Weight', 'heavy']),
    ]
    await product(top)
    const wish = [attribute('Weight', { kind: 'number', unit: 'kg', required: 'Y' })]
    const impact = await check(top, wish)
    assert.deepEqual(
      { products: impact.products, changed: impact.changed, unfit: impact.unfit, lost: impact.lost, effects: impact.effects },
      {
        products: 4,
        changed: 2,
        unfit: 1,
        lost: 0,
        effects: [
          { label: 'Weight', name: 'Weight', what: 'new', values: 3, changed: 2, unfit: 1, lost: 0, examples: ['heavy'], lacking: 2 },
        ],
      },
    )
    const version = await versionOf(top)
    await assert.rejects(office(sets.editAttributes, { id: top, version, attributes: wish, changed: 1, lost: 0 }), refused(/look again/))
    assert.deepEqual((await read(top)).attributes, [])
    await save(top, wish)
    await work()
    assert.deepEqual(await Promise.all(ids.map(linesOf)), [['Weight | 12 | kg'], ['Weight | 1.5 | kg'], ['Weight | heavy | ']])
    assert.deepEqual((await office(deskProduct, { id: ids[2]! })).missingAttributes, ['Weight'])
    assert.equal((await office(productTrail, { id: ids[1]! })).rows[0]?.changes[0]?.to, 'Performance: Weight = 1.5 kg')
  })

  test('choices are renamed with the values that have them; what is not offered any more stays as it is written, or goes', async () => {
    const top = await category()
    const [a, b] = [await product(top, ['Colour', 'Red']), await product(top, ['Colour', 'Blue'])]
    await save(top, [attribute('Colour', { kind: 'choice', filter: 'Y', choices: [choice('Red'), choice('Blue')] })])
    await work()
    const [colour] = await own(top)
    const wish = [{ ...colour!, choices: [choice('Crimson', 'Red')] }]
    assert.deepEqual([(await check(top, wish)).unfit, (await check(top, wish, { unfit: 'drop' })).lost], [1, 1])
    await save(top, wish)
    await work()
    assert.deepEqual([await linesOf(a), await linesOf(b)], [['Colour | Crimson | '], ['Colour | Blue | ']])
  })

  test('an attribute goes: its values stay as free rows, go with it, or become those of another', async () => {
    const top = await category()
    const id = await product(top, ['A', '1'], ['B', '2'], ['C', '30', 'mm'])
    await save(top, [attribute('A'), attribute('B'), attribute('C'), attribute('D', { kind: 'number', unit: 'cm' })])
    await work()
    const d = (await own(top)).slice(3)
    const gone = [
      { label: 'A', values: 'keep' as const },
      { label: 'B', values: 'drop' as const },
      { label: 'C', values: 'into' as const, into: 'D' },
    ]
    const impact = await check(top, d, { gone })
    assert.deepEqual(impact.effects.map(({ label, what, changed, lost }) => [label, what, changed, lost]), [['A', 'gone', 0, 0], ['B', 'gone', 0, 1], ['C', 'merged', 1, 0]]) // prettier-ignore
    await assert.rejects(check(top, d, { gone: [{ label: 'C', values: 'into', into: 'Nowhere' }] }), { code: 400 })
    await save(top, d, { gone })
    await work()
    assert.deepEqual(await linesOf(id), ['A | 1 | ', 'D | 3 | cm'])
  })

  test('a category below that describes them itself keeps them as they are', async () => {
    const top = await category()
    const low = await category(top)
    const [above, below] = [await product(top, ['Load', '2', 'kg']), await product(low, ['Load', '2', 'kg'])]
    const kilograms = { kind: 'number' as const, unit: 'kg' }
    await save(top, [attribute('Load', kilograms)])
    await work()
    await save(low, [attribute('Load', kilograms)])
    await work()
    const [load] = await own(top)
    const wish = [{ ...load!, unit: 'g' }]
    assert.equal((await check(top, wish)).changed, 1)
    await save(top, wish)
    await work()
    assert.deepEqual([await linesOf(above), await linesOf(below)], [['Load | 2000 | g'], ['Load | 2 | kg']])
    // Without its own it has that from above, and its values follow.
    assert.equal((await check(low, [])).changed, 1)
    await save(low, [])
    await work()
    assert.deepEqual(await linesOf(below), ['Load | 2000 | g'])
  })

  test('follow in pieces, one change at a time; taken back, but for what somebody has changed since', async () => {
    const top = await category()
    const ids = []
    for (let i = 0; i < 7; i++) ids.push(await product(top, ['Depth', `${i + 1}`, 'cm'], ['Note', 'n']))
    await save(top, [attribute('Depth', { kind: 'number', unit: 'mm' })], { gone: [] })
    assert.equal(await attributePiece(app.db, app.clock.now, 3), true)
    assert.deepEqual((await read(top)).work, { products: 7, done: 3 })
    await assert.rejects(
      check(top, []).then(() => save(top, [])),
      refused(/still following/),
    )
    await work(3)
    assert.deepEqual([(await read(top)).work, await linesOf(ids[6]!)], [null, ['Depth | 70 | mm', 'Note | n | ']])
    const byHand = await office(deskProduct, { id: ids[0]! })
    await office(editProduct, {
      id: ids[0]!,
      version: byHand.version,
      specs: [{ group: 'Performance', name: 'Depth', value: '11', unit: 'mm' }],
    })
    const { rows } = await office(categoryTrail, { id: top })
    assert.deepEqual([rows[0]?.action, rows[0]?.undo], ['category.attributes', 'Y'])
    const undo = async (version: number) => office(sets.undoAttributes, { id: top, version, act: rows[0]!.id })
    await undo(await versionOf(top))
    await work(3)
    assert.deepEqual((await read(top)).attributes, [])
    assert.equal((await office(categoryTrail, { id: top })).rows[0]?.action, 'category.attributes-undone')
    assert.deepEqual([await linesOf(ids[0]!), await linesOf(ids[1]!)], [['Depth | 11 | mm'], ['Depth | 2 | cm', 'Note | n | ']])
    await assert.rejects(undo(await versionOf(top)), refused(/since/))
  })

  test('somebody who was faster is met as a conflict, and a repeat of the same act does nothing', async () => {
    const top = await category()
    const version = await versionOf(top)
    const wish = { id: top, version, attributes: [attribute('A')], changed: 0, lost: 0 }
    await office(sets.editAttributes, wish)
    await assert.rejects(office(sets.editAttributes, wish), { code: 409 })
    assert.deepEqual(await office(sets.editAttributes, { ...wish, version: version + 1, attributes: await own(top) }), {
      version: version + 1,
    })
    await work()
  })
})

test('the operator’s product managers change them; sales looks, sellers know nothing of it', async () => {
  const top = await category()
  const [sales, seller] = [await testStaff(app, 'sales'), await testStaff(app, 'seller', 1)]
  assert.deepEqual((await sales.call(sets.attributeSet, { id: top })).attributes, [])
  await assert.rejects(sales.call(sets.checkAttributes, { id: top, version: 1, attributes: [] }), { code: 403 })
  await assert.rejects(seller.call(sets.attributeSet, { id: top }), { code: 403 })
  assert.equal((await office(deskCategory, { id: top })).version, 1)
})

describe('earlier sets', () => {
  test('each change leaves the set that was before it; sent again it comes back, under its label, and values that stayed are described again', async () => {
    const id = await category()
    await save(id, [
      attribute('Flow', { kind: 'number', unit: 'mL' }),
      attribute('Colour', { kind: 'choice', choices: [choice('Red'), choice('Blue')] }),
    ])
    const bed = await product(id, ['Flow', '30', 'mL'], ['Colour', 'Red'])
    const [flow, colour] = await own(id)
    await save(id, [{ ...flow!, name: texts('Flow rate') }, colour!])
    await save(id, [colour!])
    await work()
    const { rows, total } = await office(sets.earlierAttributes, { id })
    assert.deepEqual(
      [total, rows.map(({ attributes }) => attributes.map(({ label, name }) => [label, name['en']]))],
      [
        3,
        [
          [['Flow', 'Flow rate'], ['Colour', 'Colour']], // prettier-ignore
          [['Flow', 'Flow'], ['Colour', 'Colour']], // prettier-ignore
          [],
        ],
      ],
    )
    assert.equal(rows[0]!.staffName, 'Test product-manager')
    const again = rows[0]!.attributes.map((one) => ({ ...one, id: one.label === 'Flow' ? null : one.id, name: texts('', one.name), choices: one.choices.map(({ was, name }) => ({ was, name: texts('', name) })) })) // prettier-ignore
    await save(id, again)
    await work()
    assert.deepEqual((await read(id)).attributes.map(({ label, name }) => [label, name['en']]), [['Flow', 'Flow rate'], ['Colour', 'Colour']]) // prettier-ignore
    assert.deepEqual(await linesOf(bed), ['Flow | 30 | mL', 'Colour | Red | '])
    assert.deepEqual((await office(deskProduct, { id: bed })).attributes.map(({ label }) => label), ['Flow', 'Colour']) // prettier-ignore
  })
})
