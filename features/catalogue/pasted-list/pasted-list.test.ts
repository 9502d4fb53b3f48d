import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addLines, cartInfo } from '#contract/cart.ts'
import { readPastedList } from '#contract/pasted-list.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'

const app = await testApp('demo')
const visitor = app.client()

test('each line of a pasted list is accounted for: found, several, missing, rounded', async () => {
  await sql`update products set minimum = 2, multiple = 2 where id = 1101`.execute(app.db)
  const models = await app.db
    .selectFrom('products')
    .select(['id', 'model', 'gtin'])
    .where('id', 'in', [1100, 1101, 1102])
    .orderBy('id')
    .execute()
  const [bed, other, third] = models
  const text = `Model;Qty\n${bed!.model}\t3\n5 x ${other!.model.toLowerCase()}\n${third!.gtin!}; 4\nAUR-\nno such thing 7\n\n(01)${third!.gtin!.padStart(14, '0')}(17)271231(10)LOT7`
  const lines = await visitor(readPastedList, { text })
  assert.deepEqual(
    lines.map(({ line, state, asked, choices }) => [
      line,
      state,
      asked,
      choices.map(({ product, count, rounded }) => [product.id, count, rounded]),
    ]),
    [
      [1, 'heading', null, []],
      [2, 'found', 3, [[1100, 3, null]]],
      [3, 'found', 5, [[1101, 6, 'multiple']]],
      [4, 'found', 5, [[1102, 5, null]]],
      [5, 'missing', null, []],
      [6, 'missing', 7, []],
      [8, 'found', null, []],
    ],
  )
  const [several] = await visitor(readPastedList, { text: `${bed!.model.slice(0, 5)} 2` })
  assert.ok(several!.state === 'several' && several!.choices.length > 1 && several!.asked === 2)
})

test('one product on several lines, by whichever name, is one with the sum, and says which they are', async () => {
  const { model, gtin } = await app.db.selectFrom('products').select(['model', 'gtin']).where('id', '=', 1101).executeTakeFirstOrThrow()
  const lines = await visitor(readPastedList, { text: `${model} 3\nno such thing\n${gtin!}; 4\n${model}` }) // sold in twos
  const told = lines.map(({ line, asked, counted, countedIn, choices }) => [
    line,
    asked,
    counted,
    countedIn,
    choices.map(({ count }) => count),
  ])
  assert.deepEqual(told, [
    [1, 9, [3, 4], null, [10]],
    [2, null, [], null, []],
    [3, 4, [], 1, []],
    [4, null, [], 1, []],
  ])
})

test('many are put into the cart at once; what is refused says why, and the others are there', async () => {
  const { call } = await testBuyer(app)
  await sql`update products set on_sale = false where id = 1103`.execute(app.db)
  const done = await call(addLines, {
    lines: [
      { productId: 1100, count: 3 },
      { productId: 1103, count: 1 },
      { productId: 1102, count: 1 },
      { productId: 999_999, count: 1 },
      { productId: 1100, count: 2 },
    ],
  })
  assert.deepEqual(done.map(({ added }) => added), ['Y', 'N', 'Y', 'N', 'Y']) // prettier-ignore
  assert.ok(done.every(({ added, reason }) => (reason === '') === (added === 'Y')))
  const { shopCarts } = await call(cartInfo)
  const inCart = shopCarts.flatMap(({ shopCartItem }) => shopCartItem.map(({ productId, count }) => `${productId}×${count}`))
  assert.deepEqual(inCart.toSorted(), ['1100×5', '1102×1'])
})
