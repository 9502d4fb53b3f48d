// The wire as clients of others see it: over a real socket, with their libraries (axios 1.6.8, crypto-js 4.2.0, jsencrypt 3.3.2).
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { after as later, days } from '#shared/time.ts'
import { closed, listen } from './edge/listener.ts'
import type { Keys } from '#features/platform/key/key.ts'
import { clientKeys } from './edge/seal-keys.ts'
import { testApp } from '#testing/app.ts'
import { newAesKey, sealKey, sealText, wireClient } from '#testing/client.ts'
import { TEST_PASSWORD, registration, testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const server = await listen(app.app.fetch, { port: 0, host: '127.0.0.1' })
after(() => closed(server))
const { port } = server.address() as AddressInfo
const base = `http://127.0.0.1:${port}/dev-api`
const keys = await clientKeys(app.keys)
const client = wireClient({ base, ...keys })
const buyer = await testBuyer(app)
const token = { token: buyer.token }
const credentials = { username: buyer.email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' }
const LOGIN = '/auth/login'
/** Of another server. */
const NEW_KEYS: Keys = { secret: async (_, make) => make(), secretKey: async () => randomBytes(32) }
const fieldsOf = (value: object) => Object.keys(value).sort().join(' ')

describe('log-in and registration, plain and sealed', () => {
  for (const sealed of [false, true])
    for (const sealedAnswer of [false, true])
      test(`log-in, ${sealed ? 'sealed' : 'plain'}, answer ${sealedAnswer ? 'sealed' : 'plain'}`, async () => {
        const { status, headers, data } = await client.post(LOGIN, credentials, { sealed, sealedAnswer })
        assert.deepEqual([status, data.code], [200, 200])
        assert.equal(headers['content-type'], 'application/json')
        assert.equal(Boolean(headers['encrypt-key']), sealedAnswer)
        if (sealedAnswer) assert.equal(headers['access-control-expose-headers'], 'encrypt-key')
        const session = data.data as Record<string, unknown>
        assert.match(session['access_token'] as string, /^[\w-]{30,}$/)
        assert.deepEqual([session['client_id'], session['refresh_token'], session['scope']], ['shop', null, null])
        const { data: me } = await client.post('/shop/pm/user/getInfo', {}, { token: session['access_token'] as string })
        assert.equal((me.data as { user: { email: string } }).user.email, buyer.email)
      })

  test('a sealed registration with letters of several bytes', async () => {
    const wanted = { ...registration(), firstName: '李', lastName: 'Ñandú-𝒳 +%20&', companyName: '协和医院 🏥' }
    const { data } = await client.post('/auth/registerShopUser', wanted, { sealed: true })
    assert.equal(data.code, 200, data.msg)
    const { access_token } = data.data as { access_token: string }
    const { data: me } = await client.post('/shop/pm/user/getInfo', undefined, { token: access_token, sealedAnswer: true })
    const { user } = me.data as { user: Record<string, string> }
    assert.deepEqual([user['firstName'], user['lastName'], user['companyName']], ['李', 'Ñandú-𝒳 +%20&', '协和医院 🏥'])
  })

  test('a wrong password, sealed: the refusal comes sealed too when asked so', async () => {
    const { data, headers } = await client.post(LOGIN, { ...credentials, password: 'no-such-word' }, { sealed: true, sealedAnswer: true })
    assert.deepEqual([data.code, data.data, Boolean(headers['encrypt-key'])], [500, null, true])
    assert.match(data.msg, /not correct/)
  })
})

describe('sealed bodies', () => {
  const SAVE = '/shop/pm/collection/isCollection'
  /** Sends these bytes under this header, past the client's own sealing. */
  const raw = async (header: string, body: string, path = LOGIN) => {
    const response = await fetch(base + path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json;charset=utf-8', 'encrypt-key': header },
    })
    return { status: response.status, ...((await response.json()) as { code: number; msg: string; data: unknown }) }
  }
  const UNREADABLE = { status: 200, code: 400, msg: 'The request could not be read.', data: null }

  test('quoted as axios sends it, bare, and in capitals of the header: all are read', async () => {
    const key = newAesKey()
    const cipher = sealText(JSON.stringify(credentials), key)
    const header = sealKey(keys.publicKey, key)
    for (const body of [JSON.stringify(cipher), cipher, ` ${cipher}\n`]) assert.equal((await raw(header, body)).code, 200)
    assert.equal((await client.post(LOGIN, credentials, { sealed: true, headers: { 'ENCRYPT-KEY': header } })).data.code, 200)
  })

  test('axios does send the cipher text in quotes', async () => {
    let sent = ''
    const echo = createServer((request, response) => {
      request.on('data', (part: Buffer) => (sent += part.toString())).on('end', () => response.end('{}'))
    }).listen(0, '127.0.0.1')
    await once(echo, 'listening')
    await wireClient({ base: `http://127.0.0.1:${(echo.address() as AddressInfo).port}`, ...keys }).post('/x', credentials, {
      sealed: true,
    })
    echo.closeAllConnections()
    echo.close()
    assert.match(sent, /^"[A-Za-z0-9+/]+=*"$/)
  })

  test('every fault is one and the same refusal', async () => {
    const key = newAesKey()
    const [good, header] = [sealText(JSON.stringify(credentials), key), sealKey(keys.publicKey, key)]
    const other = await clientKeys(NEW_KEYS)
    const shortKey = (length: number) => {
      const bytes = newAesKey()
      bytes.sigBytes = length
      return sealKey(keys.publicKey, bytes)
    }
    const flipped = (text: string) => text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const faults: [name: string, header: string, body: string][] = [
      ['another server’s key', sealKey(other.publicKey, key), good],
      ['random bytes for a key', randomBytes(256).toString('base64'), good],
      ['a key that is no base64', 'x'.repeat(344), good],
      ['a key that is too long', 'A'.repeat(4000), good],
      ['a changed key', flipped(header), good],
      ['16 letters', shortKey(16), good],
      ['31 letters', shortKey(31), good],
      ['another key', sealKey(keys.publicKey, newAesKey()), good],
      ['a changed body', header, good.slice(0, -8) + flipped(good.slice(-8))],
      ['half a block', header, good.slice(0, 40)],
      ['no base64', header, '"***"'],
      ['a plain body', header, JSON.stringify(credentials)],
      ['an open quote', header, `"${good}`],
      ['nothing', header, ''],
      ['a sealed text that is no JSON', header, sealText('{"username":', key)],
      ['a sealed number', header, sealText('5', key)],
    ]
    for (const [name, head, body] of faults) assert.deepEqual(await raw(head, body), UNREADABLE, name)
  })

  test('a key of 32 signs that are no letters or digits is refused', async () => {
    for (const odd of ['-'.repeat(32), 'ä'.repeat(16), `${'a'.repeat(31)}\n`]) {
      const key = newAesKey()
      const bytes = Buffer.from(odd)
      key.words = Array.from({ length: 8 }, (_, i) => bytes.readInt32BE(i * 4))
      assert.deepEqual(await raw(sealKey(keys.publicKey, key), sealText(JSON.stringify(credentials), key)), UNREADABLE)
    }
  })

  test('half a letter in UTF-8 and a body beyond the limit', async () => {
    const key = newAesKey()
    const half = sealText(Buffer.from('{"username":"é"}').toString('latin1').slice(0, 14), key) // cut inside the letter
    assert.deepEqual(await raw(sealKey(keys.publicKey, key), half), UNREADABLE)
    const big = sealText(JSON.stringify({ ...credentials, username: 'x'.repeat(1024 * 1024) }), key)
    assert.deepEqual(await raw(sealKey(keys.publicKey, key), big), { status: 413, code: 413, msg: 'The request is too large.', data: null })
  })

  test('an empty sealed body is an empty body; a GET takes no notice of the header', async () => {
    const key = newAesKey()
    const answer = await raw(sealKey(keys.publicKey, key), JSON.stringify(sealText('', key)))
    assert.deepEqual([answer.code, answer.data], [400, null])
    assert.doesNotMatch(answer.msg, /could not be read/) // the fields are missing, not the body
    const { data } = await client.get(SAVE, { productId: 1 }, { ...token, headers: { 'encrypt-key': 'x' } })
    assert.equal(data.code, 200)
  })

  test('negative control: a client with foreign keys cannot log in, nor open a sealed answer', async () => {
    const other = await clientKeys(NEW_KEYS)
    const stranger = wireClient({ base, ...other })
    assert.equal((await stranger.post(LOGIN, credentials, { sealed: true })).data.code, 400)
    await assert.rejects(stranger.post(LOGIN, credentials, { sealedAnswer: true }))
  })
})

describe('the envelope', () => {
  test('code, msg and data are always there, data null included; HTTP is 200 whatever the code', async () => {
    const answers = [
      await client.post('/auth/logout', undefined, { token: null }),
      await client.get('/resource/sse/close'),
      await client.get('/no/such/call'),
      await client.post(LOGIN, {}),
      await client.get('/shop/pm/cartItem/info'),
      await client.get('/shop/pm/myOrder/999999', {}, token),
    ]
    const codes = answers.map(({ status, data }) => {
      assert.equal(status, 200)
      assert.equal(fieldsOf(data), 'code data msg')
      assert.equal(data.data, null)
      return data.code
    })
    assert.deepEqual(codes, [200, 200, 404, 400, 401, 500])
  })

  test('a page has rows and total', async () => {
    const { data } = await client.post('/shop/pm/product/list', { pageNum: 1, pageSize: 5 })
    assert.deepEqual([data.code, fieldsOf(data), data.rows, data.total], [200, 'code msg rows total', [], 0])
  })

  test('SPEC-247 no token, Bearer null, a dead token: 401 in the body with the specification’s words', async () => {
    for (const given of [undefined, null, 'undefined', 'dead-token-of-yesterday']) {
      const { status, data } = await client.get('/shop/pm/cartItem/cartCount', {}, { token: given })
      assert.equal(status, 200)
      assert.deepEqual(data, { code: 401, msg: 'Invalid session, or the session has expired, please log in again', data: null })
    }
  })

  test('Bearer null on an open call is a visitor', async () => {
    assert.equal((await client.get('/shop/pm/productType/ProductTypeTree', {}, { token: null })).data.code, 200)
  })

  test('under /prod-api too', async () => {
    const { data } = await wireClient({ base: base.replace('dev', 'prod'), ...keys }).post(LOGIN, credentials, { sealed: true })
    assert.equal(data.code, 200)
  })
})

describe('languages and client', () => {
  test('every form of Content-Language chooses the messages', async () => {
    const said = async (language: string) => {
      const asked = wireClient({ base, ...keys, language })
      return (await asked.get('/shop/pm/cartItem/cartCount')).data.msg
    }
    for (const form of ['en_US', 'en', 'english', 'xx']) assert.match(await said(form), /^Invalid session/)
    for (const form of ['zh_CN', 'zh', 'chinese_simplified']) assert.match(await said(form), /登录|会话/)
    const spanish = await said('es_ES')
    for (const form of ['sp_ES', 'es', 'spanish']) assert.equal(await said(form), spanish)
    assert.equal(new Set([spanish, await said('fr_FR'), await said('pt_BR'), await said('en_US')]).size, 4)
  })

  test('Db-Language chooses names, Content-Language does where it is absent', async () => {
    const labels = async (headers: Record<string, string>) =>
      ((await client.get('/system/dict/data/type/sex', {}, { headers })).data.data as { dictLabel: string }[])[0]!.dictLabel
    assert.equal(await labels({ 'Db-Language': 'zh' }), '男')
    assert.equal(await labels({ 'Db-Language': 'es' }), 'Hombre')
    assert.equal(await labels({}), 'Man')
  })
})

describe('parameters', () => {
  test('date ranges in brackets, encoded and bare, whole days, exact seconds', async () => {
    const staff = await testStaff(app, 'administrator')
    const ordering = await orderingBuyer(app)
    const product = await testProduct(app, {})
    void staff
    const day = app.clock.now
    const ids: number[] = []
    for (const back of [2, 1, 0]) {
      app.clock.now = later(day, -days(back))
      ids.push(...(await placed(ordering, { products: [{ product }] })))
    }
    const found = async (query: Record<string, unknown>) => {
      const { data } = await client.get('/shop/pm/myOrder/orderPage', { pageNum: 1, pageSize: 10, ...query }, { token: ordering.token })
      assert.equal(data.code, 200, data.msg)
      return (data.rows as { id: number }[]).map(({ id }) => id)
    }
    const [first, second, third] = ids as [number, number, number]
    assert.deepEqual(await found({}), [third, second, first])
    assert.deepEqual(await found({ params: { beginTime: '2026-11-01', endTime: '2026-11-01' } }), [second])
    assert.deepEqual(await found({ params: { beginTime: '2026-11-01 08:00:00', endTime: '2026-11-02 08:00:00' } }), [third, second])
    assert.deepEqual(await found({ params: { beginTime: '2026-11-01 08:00:01' } }), [third])
    assert.deepEqual(await found({ params: { beginTime: 'soon' } }), [third, second, first])
    assert.deepEqual(await found({ orderByColumn: 'createTime', isAsc: 'ascending' }), [first, second, third])
    assert.deepEqual(await found({ orderByColumn: 'password_hash; drop table orders', isAsc: 'sideways' }), [third, second, first])
    const bare = await client.get(
      '/shop/pm/myOrder/orderPage?params[beginTime]=2026-11-02+00:00:00&status=0',
      {},
      { token: ordering.token },
    )
    assert.deepEqual(
      (bare.data.rows as { id: number }[]).map(({ id }) => id),
      [third],
    )
  })

  test('+, %, & and brackets inside values arrive as they were meant', async () => {
    const search = async (url: string, params: Record<string, unknown> = {}) => (await client.get(url, params, token)).data
    for (const keyword of ['a+b', '100%', '%41', 'x&y=z', '[1]', 'ü 床', '%zz'])
      assert.equal((await search('/shop/pm/myOrder/orderPage', { keyword, params: { note: '[+%]' } })).code, 200)
    assert.equal((await search('/shop/pm/myOrder/orderPage?keyword=%zz&params%5B%5D=1&params[a][b]=2&=&[x]=1')).code, 200)
  })

  test('limits of pages: beyond them is refused, null and text digits are taken', async () => {
    const page = async (data: Record<string, unknown>) => (await client.post('/shop/pm/product/list', data)).data.code
    assert.deepEqual(
      [await page({ pageSize: 100 }), await page({ pageSize: 101 }), await page({ pageNum: 0 }), await page({ pageSize: -1 })],
      [200, 400, 400, 400],
    )
    assert.equal(await page({ pageNum: '1', pageSize: '12', orderByColumn: null, isAsc: '', params: { beginTime: null } }), 200)
    assert.equal(await page({ pageNum: null, pageSize: null }), 200)
  })

  test('a list of ids to delete, joined by commas; foreign ones are left out', async () => {
    const product = await testProduct(app, {})
    const { data: added } = await client.post('/shop/pm/cartItem/changeItem', { productId: product.id, count: 1, flag: '1' }, token)
    const { id } = added.data as { id: number }
    assert.deepEqual((await client.remove(`/shop/pm/cartItem/${id},999999`, token)).data, {
      code: 200,
      msg: 'Operation successful',
      data: null,
    })
    assert.equal((await client.get('/shop/pm/cartItem/cartCount', {}, token)).data.data, 0)
  })

  test('a form-encoded body with brackets is read like a query', async () => {
    const answer = await client.download('/shop/pm/product/list', { pageNum: 1, pageSize: 1, params: { beginTime: '2026-11-01' } })
    const text = Buffer.from(answer.data).toString()
    const { code, rows } = JSON.parse(text) as { code: number; rows: unknown[] }
    assert.deepEqual([code, rows.length], [200, 1])
  })
})

describe('files', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

  test('upload by form, download as a blob with its headers, an error as JSON of exactly that type', async () => {
    const form = new FormData()
    form.append('file', new File([pdf], '收据 1.pdf', { type: 'application/pdf' }))
    const { data } = await client.post('/resource/oss/upload?modules=shop', form, token)
    assert.equal(data.code, 200, data.msg)
    const { ossId, url, fileName } = data.data as Record<string, string>
    assert.deepEqual([typeof ossId, fileName], ['string', '收据 1.pdf'])
    const file = await client.blob(url!.replace('/dev-api', ''), token)
    assert.equal(file.headers['content-type'], 'application/pdf')
    assert.deepEqual(Buffer.from(file.data), pdf)
    assert.equal(decodeURIComponent(file.headers['download-filename'] as string), '收据 1.pdf')
    assert.match(file.headers['content-disposition'] as string, /^attachment; filename=/)
    const exposed = (file.headers['access-control-expose-headers'] as string).toLowerCase().split(/, ?/)
    for (const name of ['content-disposition', 'download-filename']) assert.ok(exposed.includes(name))
    for (const options of [{}, { token: null }, { token: (await testBuyer(app)).token }]) {
      const failed = await client.blob(`/resource/oss/download/${ossId}`, options)
      assert.equal(failed.headers['content-type'], 'application/json')
      const body = JSON.parse(Buffer.from(failed.data).toString()) as { code: number; data: unknown }
      assert.ok(body.code === 401 || body.code === 404)
      assert.equal(body.data, null)
    }
  })
})

describe('what such clients ask of any server', () => {
  test('no tenants, no picture code, no events to close', async () => {
    assert.deepEqual((await client.get('/auth/tenant/list')).data.data, { tenantEnabled: false, voList: [] })
    assert.deepEqual((await client.get('/auth/code')).data.data, { captchaEnabled: false })
    assert.equal((await client.get('/resource/sse/close')).data.data, null)
  })

  test('a configuration value stands in data and in msg; an unknown one is empty', async () => {
    const value = async (key: string, options = {}) => (await client.get(`/system/config/configKey/${key}`, {}, options)).data
    assert.deepEqual(await value('sys.index.sideTheme'), { code: 200, msg: 'theme-dark', data: 'theme-dark' })
    assert.deepEqual(await value('no.such.key'), { code: 200, msg: '', data: '' })
    assert.equal((await value('bank.accountNo')).code, 401)
    assert.equal((await value('bank.accountNo', token)).code, 200)
  })
})
