// What the demo's pictures look like, taken beforehand: a first start need not look at hundreds of them. What is missing here, or was
// taken by an older eye, is looked at in the background after the start. Made by imagery/looks.ts.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/connect.ts'
import { isIndexed, keepLooks } from '#features/catalogue/picture-index/picture-index.ts'

export const LOOKS = path.join(import.meta.dirname, 'images/looks.json')
/** By '<file>?v=<version>', in base64. */
export type Looks = { embedder: string; looks: Record<string, string> }

export async function seedLooks(db: Db): Promise<void> {
  if (!existsSync(LOOKS) || (await isIndexed(db))) return
  const { embedder, looks } = JSON.parse(readFileSync(LOOKS, 'utf8')) as Looks
  const known = Object.entries(looks).map(([name, look]) => {
    const [file = '', version = ''] = name.split('?v=')
    return { file, version, look: Buffer.from(look, 'base64') }
  })
  await keepLooks(db, embedder, known)
}
