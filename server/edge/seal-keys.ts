// The two RSA pairs of sealed bodies, made at the first start and the same in every process; see docs/decisions/013-sealed-bodies.md.
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { CLIENT_IDS } from '#contract/account.ts'
import type { Keys } from '#features/platform/key/key.ts'
import type { SealKeys } from './sealed-body.ts'

const BITS = 2048

async function pair(keys: Keys, name: string): Promise<KeyObject> {
  const pem = await keys.secret(name, async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS })
    return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  })
  return createPrivateKey(pem.toString())
}

const requestPair = (keys: Keys) => pair(keys, 'sealed-request')
const answerPair = (keys: Keys) => pair(keys, 'sealed-answer')

/** The halves that the server uses; read when they are first needed and kept. */
export function sealKeys(keys: Keys): () => Promise<SealKeys> {
  let found: SealKeys | undefined
  return async () => (found ??= { request: await requestPair(keys), answer: createPublicKey(await answerPair(keys)) })
}

/** One line of base64 without PEM's frame, as clients take them. */
const bare = (der: Buffer): string => der.toString('base64')

/** The halves that clients use: `publicKey` seals requests, `privateKey` opens answers. The second is no secret of ours. */
export async function clientKeys(keys: Keys): Promise<{ publicKey: string; privateKey: string }> {
  const [request, answer] = [createPublicKey(await requestPair(keys)), await answerPair(keys)]
  return {
    publicKey: bare(request.export({ type: 'spki', format: 'der' })),
    privateKey: bare(answer.export({ type: 'pkcs8', format: 'der' })),
  }
}

/** Writes keys/client.env of the data folder, which the operator hands to whoever builds a client that seals. */
export async function writeClientSettings(keys: Keys, dataDir: string): Promise<void> {
  const { publicKey, privateKey } = await clientKeys(keys)
  const folder = path.join(dataDir, 'keys')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'client.env')
  const lines = [
    '# For builds of clients that encrypt bodies; see "Sealed bodies" in docs/operating.md.',
    'VITE_APP_ENCRYPT=true',
    `VITE_APP_CLIENT_ID=${CLIENT_IDS.shop}`,
    `VITE_APP_RSA_PUBLIC_KEY=${publicKey}`,
    `VITE_APP_RSA_PRIVATE_KEY=${privateKey}`,
  ]
  const text = `${lines.join('\n')}\n`
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, text, { mode: 0o600 })
  fs.renameSync(draft, file)
}
