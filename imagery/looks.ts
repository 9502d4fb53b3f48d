// Looks at the demo's pictures and writes demo/images/looks.json: node imagery/looks.ts. After rendering, and after every change of
// the eye (features/likeness). Pictures that have not changed are not looked at again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pixelsOf } from '#features/platform/picture/picture.ts'
import { EMBEDDER, SEEN_SIDE } from '#features/catalogue/image-search/embedder.ts'
import { openEye } from '#features/catalogue/image-search/eye.ts'
import { packLook, SEARCHED_PICTURES } from '#features/catalogue/image-search/image-search.rules.ts'
import { LOOKS, type Looks } from '#demo/looks.ts'
import { versionOf } from '#shared/image-url.ts'
import { openManifest } from './render/manifest.ts'

const IMAGES = path.join(import.meta.dirname, '../demo/images')

const manifest = openManifest(path.join(IMAGES, 'manifest.json')).read()
const former: Looks = existsSync(LOOKS) ? (JSON.parse(readFileSync(LOOKS, 'utf8')) as Looks) : { embedder: '', looks: {} }
const known = former.embedder === EMBEDDER ? former.looks : {}
const eye = await openEye()
const looks: Looks['looks'] = {}
let fresh = 0
for (const [name, { hash }] of Object.entries(manifest)) {
  const picture = path.join(IMAGES, 'products', `${name}.webp`)
  if (Number(name.slice(name.lastIndexOf('-') + 1)) > SEARCHED_PICTURES || !existsSync(picture)) continue
  const key = `${name}?v=${versionOf(hash)}`
  if (!known[key]) fresh++
  looks[key] =
    known[key] ??
    Buffer.from(packLook(await eye(await pixelsOf(new Blob([readFileSync(picture)]), ['image/webp'], SEEN_SIDE)))).toString('base64')
}
writeFileSync(LOOKS, `${JSON.stringify({ embedder: EMBEDDER, looks } satisfies Looks, null, 0).replaceAll('","', '",\n"')}\n`)
console.log(`${Object.keys(looks).length} looks, ${fresh} of them new`)
