// Where the root key comes from: the setting ROOT_KEY, or a file that only this user may read, made at the first start.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { KEY_BYTES } from '#features/platform/seal/seal.ts'

/**
 * 32 bytes. Two first starts at once on one folder get the same. Throws an Error with one sentence when the file is not a key.
 * Processes that do not share a data folder must be given the same ROOT_KEY; starting with a wrong one fails (features/key/key.ts).
 */
export function rootKey(dataDir: string, setting: Buffer | undefined): Buffer {
  if (setting) return setting
  const folder = path.join(dataDir, 'keys')
  const file = path.join(folder, 'root.key')
  if (!fs.existsSync(file)) make(folder, file)
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`The file ${file} does not hold a key of ${KEY_BYTES} bytes; restore it from a backup.`)
  return key
}

/** Whole or not at all, and never over one that is there: the link is refused when another process was faster. */
function make(folder: string, file: string) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  fs.writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}
