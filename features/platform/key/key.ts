// The keys of this installation, each made when it is first asked for and the same in every process on the database.
// The database holds them sealed under the root key, which it does not hold: a stolen dump opens nothing.
import { randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { insertSecret, selectSecret } from './key.sql.ts'
import { KEY_BYTES, seal, unseal } from '#features/platform/seal/seal.ts'

export type Keys = {
  /** 32 random bytes of this name. */
  secretKey(name: string): Promise<Buffer>
  /** A secret of another form, like an RSA key as PEM: `make` makes it once, and all processes get that one. */
  secret(name: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer>
}

const CHECK = 'check'

/** `root`: 32 bytes. Throws an Error with one clear sentence when the database's keys were sealed under another root key. */
export async function openKeys(db: Db, root: Buffer, now: Date): Promise<Keys> {
  const kept = new Map<string, Promise<Buffer>>()
  const opened = (name: string, sealed: Buffer): Buffer => {
    const secret = unseal(root, name, sealed)
    if (!secret) throw new Error(`The keys in the database were sealed under another root key; see "Keys" in docs/operating.md.`)
    return secret
  }
  const find = async (name: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> => {
    const there = await selectSecret(db, name)
    if (there) return opened(name, there)
    await insertSecret(db, name, seal(root, name, await make()), now)
    return opened(name, (await selectSecret(db, name))!)
  }
  const secret: Keys['secret'] = (name, make) => {
    const known = kept.get(name)
    if (known) return known
    const found = find(name, make)
    kept.set(name, found)
    found.catch(() => kept.delete(name)) // a database that was away for a moment
    return found
  }
  const secretKey: Keys['secretKey'] = (name) => secret(name, () => randomBytes(KEY_BYTES))
  await secretKey(CHECK)
  return { secret, secretKey }
}
