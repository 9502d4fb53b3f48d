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

const Environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), './data'),
  DIST_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), './dist'),
  DATABASE_URL: v.optional(v.string(), ''),
  DATABASE_POOL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, CONNECTIONS), v.transform(Number), v.minValue(2, CONNECTIONS)), '10'),
  PUBLIC_URL: v.optional(v.string(), ''),
  DEMO: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  TRUST_PROXY: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  PAYPAL_API_URL: v.optional(v.string(), ''),
  PAYPAL_CLIENT_ID: v.optional(v.string(), ''),
  PAYPAL_CLIENT_SECRET: v.optional(v.string(), ''),
  PAYPAL_WEBHOOK_ID: v.optional(v.string(), ''),
  PAYPAL_MERCHANT_ID: v.optional(v.string(), ''),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  distDir: string
  databaseUrl: string | undefined
  databasePool: number
  publicUrl: string // '' = made from host and port
  demo: boolean
  trustProxy: boolean
  paypal: { apiUrl: string; clientId: string; clientSecret: string; webhookId: string; merchantId: string } | undefined // undefined = the demo's own provider
}

/** Reads and checks the environment. Throws an Error with one sentence that names the wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = v.safeParse(Environment, environment)
  if (!result.success) {
    const issue = result.issues[0]
    throw new Error(`The setting ${v.getDotPath(issue)}=${String(issue.input)} is not valid: it ${issue.message}.`)
  }
  const env = result.output
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    distDir: path.resolve(env.DIST_DIR),
    databaseUrl: env.DATABASE_URL || undefined,
    databasePool: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL.replace(/\/$/, ''),
    demo: env.DEMO === 'on',
    trustProxy: env.TRUST_PROXY === 'on',
    paypal: env.PAYPAL_API_URL
      ? {
          apiUrl: env.PAYPAL_API_URL.replace(/\/$/, ''),
          clientId: env.PAYPAL_CLIENT_ID,
          clientSecret: env.PAYPAL_CLIENT_SECRET,
          webhookId: env.PAYPAL_WEBHOOK_ID,
          merchantId: env.PAYPAL_MERCHANT_ID,
        }
      : undefined,
  }
}
