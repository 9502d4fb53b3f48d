// The only reader of process.env. Every setting is documented in .env.example.
import path from 'node:path'
import * as v from 'valibot'

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number from 0 to 65535'),
)

const CONNECTIONS = 'must be a number from 2 to 999'

const DRAIN = 'must be a number of seconds from 0 to 300'

const Environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), './data'),
  DIST_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), './dist'),
  DATABASE_URL: v.optional(v.string(), ''),
  DATABASE_OWNER_URL: v.optional(v.string(), ''),
  DATABASE_POOL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, CONNECTIONS), v.transform(Number), v.minValue(2, CONNECTIONS)), '10'),
  ROOT_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^([A-Za-z0-9+/]{43}=)?$/, 'must be 32 bytes in base64, as `openssl rand -base64 32` makes them')),
    '',
  ),
  PUBLIC_URL: v.optional(v.string(), ''),
  DEMO: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, DRAIN), v.transform(Number), v.maxValue(300, DRAIN)), '0'),
  TRUST_PROXY: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  COUNTRY_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]*$/, 'must be the name of a header, like CF-IPCountry')), ''),
  S3_ENDPOINT: v.optional(v.string(), ''),
  S3_BUCKET: v.optional(v.string(), ''),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string(), ''),
  S3_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
  GOOGLE_CLIENT_ID: v.optional(v.string(), ''),
  GOOGLE_CLIENT_SECRET: v.optional(v.string(), ''),
  MAIL_URL: v.optional(v.string(), ''),
  MAIL_FROM: v.optional(v.string(), ''),
  MAIL_CA_FILE: v.optional(v.string(), ''),
  PAYPAL_API_URL: v.optional(v.string(), ''),
  PAYPAL_CLIENT_ID: v.optional(v.string(), ''),
  PAYPAL_CLIENT_SECRET: v.optional(v.string(), ''),
  PAYPAL_WEBHOOK_ID: v.optional(v.string(), ''),
  PAYPAL_MERCHANT_ID: v.optional(v.string(), ''),
  CARD_API_URL: v.optional(v.string(), ''),
  CARD_CLIENT_ID: v.optional(v.string(), ''),
  CARD_CLIENT_SECRET: v.optional(v.string(), ''),
  CARD_WEBHOOK_ID: v.optional(v.string(), ''),
  CARD_MERCHANT_ID: v.optional(v.string(), ''),
})

/** An account with a payment provider that speaks PayPal's API. */
type PayAccount = { apiUrl: string; clientId: string; clientSecret: string; webhookId: string; merchantId: string }

export type Config = {
  port: number
  host: string
  dataDir: string
  distDir: string
  database: { url: string | undefined; ownerUrl: string | undefined; dataDir: string } // url undefined = embedded in the data folder
  databasePool: number
  rootKey: Buffer | undefined // undefined = the file in the data folder
  publicUrl: string // '' = made from host and port
  demo: boolean
  drainMs: number // how long it still serves after it has said that it is not ready
  trustProxy: boolean
  countryHeader: string // '' = none; counts only with trustProxy
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined // undefined = the data folder
  google: { issuer: string; clientId: string; clientSecret: string } | undefined // undefined = the demo's own provider
  mail: { url: string; from: { name: string; address: string }; caFile: string } | undefined // undefined = mail is kept in the outbox
  paypal: PayAccount | undefined // undefined = the demo's own provider
  card: PayAccount | undefined // that cards are paid to; undefined = the demo's own provider
}

/** Values of these are never shown; an address may hold a password. */
const HOLDS_SECRETS = /KEY|SECRET|PASSWORD|_URL$/

/** Reads and checks the environment. Throws an Error with one sentence that names the wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = v.safeParse(Environment, environment)
  if (!result.success) {
    const issue = result.issues[0]
    const name = v.getDotPath(issue) ?? ''
    const shown = HOLDS_SECRETS.test(name) ? name : `${name}=${String(issue.input)}`
    throw new Error(`The setting ${shown} is not valid: it ${issue.message}.`)
  }
  const env = result.output
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    distDir: path.resolve(env.DIST_DIR),
    database: { url: env.DATABASE_URL || undefined, ownerUrl: env.DATABASE_OWNER_URL || undefined, dataDir: path.resolve(env.DATA_DIR) },
    databasePool: env.DATABASE_POOL,
    rootKey: env.ROOT_KEY ? Buffer.from(env.ROOT_KEY, 'base64') : undefined,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    demo: env.DEMO === 'on',
    drainMs: env.DRAIN_SECONDS * 1000,
    trustProxy: env.TRUST_PROXY === 'on',
    countryHeader: env.COUNTRY_HEADER,
    s3: s3Of(env),
    google: env.GOOGLE_CLIENT_ID
      ? { issuer: 'https://accounts.google.com', clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : undefined,
    mail: mailOf(env),
    paypal: payAccount(env, 'PAYPAL'),
    card: payAccount(env, 'CARD'),
  }
}

function payAccount(env: v.InferOutput<typeof Environment>, name: 'PAYPAL' | 'CARD'): PayAccount | undefined {
  const apiUrl = env[`${name}_API_URL`].replace(/\/$/, '')
  if (!apiUrl) return undefined
  return {
    apiUrl,
    clientId: env[`${name}_CLIENT_ID`],
    clientSecret: env[`${name}_CLIENT_SECRET`],
    webhookId: env[`${name}_WEBHOOK_ID`],
    merchantId: env[`${name}_MERCHANT_ID`],
  }
}

/** Uploads go to a bucket once one is named; a half-made setting is a mistake, not the data folder. */
function s3Of(env: v.InferOutput<typeof Environment>): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const keys = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (!S3_ENDPOINT && !Object.values(keys).some(Boolean)) return undefined
  for (const [name, value] of Object.entries(keys)) if (!value) throw new Error(`To keep uploads in a bucket, set ${name} too.`)
  if (S3_ENDPOINT && !/^https?:$/.test(URL.parse(S3_ENDPOINT)?.protocol ?? ''))
    throw new Error('S3_ENDPOINT is not an address, like https://s3.example.')
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** 'MedHarbor <service@shop.example>' or the bare address. Never shows MAIL_URL: it holds the password. */
function mailOf({ MAIL_URL, MAIL_FROM, MAIL_CA_FILE }: v.InferOutput<typeof Environment>): Config['mail'] {
  if (!MAIL_URL && !MAIL_FROM) return undefined
  const url = URL.parse(MAIL_URL)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new Error('MAIL_URL is not the address of a mail server, like smtps://user:password@mail.example.')
  const [, name = '', address = ''] = /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s<>,;"]+@[^\s<>,;"@]+)>?$/.exec(MAIL_FROM.trim()) ?? []
  if (!address) throw new Error('To send mail, set MAIL_FROM too, like MedHarbor <service@shop.example>.')
  return { url: MAIL_URL, from: { name, address }, caFile: MAIL_CA_FILE && path.resolve(MAIL_CA_FILE) }
}
