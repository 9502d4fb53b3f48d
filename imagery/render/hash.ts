// Content hash of a picture: its model with everything the model imports, the studio, the parameters and the quality.
// Comments, line breaks and lists of imported names do not count, so that tidying a model leaves its pictures as they are.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { NamedShot } from './shots.ts'

const ROOT = path.join(import.meta.dirname, '..')
const LOCAL_IMPORT = /from '(\.{1,2}\/[^']+)'/g

const COMMENT_LINE = /^\s*\/\/.*$/gm
const IMPORTED_NAMES = /^import [^']*/gm
const LITERAL = /('[^'\n]*'|`[^`]*`)/

function withoutLayout(text: string): string {
  const parts = text.replaceAll(COMMENT_LINE, '').replaceAll(IMPORTED_NAMES, '').split(LITERAL)
  const bare = parts.map((part, i) => (i % 2 ? part : part.replaceAll(/\s+/g, '')))
  return bare.join('').replaceAll(/,(?=[\])}])/g, '')
}

const sources = new Map<string, string>()

function source(file: string): string {
  let text = sources.get(file)
  if (text === undefined) {
    text = readFileSync(file, 'utf8')
    sources.set(file, text)
  }
  return text
}

function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, target] of source(file).matchAll(LOCAL_IMPORT)) closure(path.resolve(path.dirname(file), target!), seen)
  return seen
}

const closures = new Map<string, Set<string>>()

// Of one file, 'models/bed.ts', with everything it imports.
function closureOf(builder: string): Set<string> {
  let files = closures.get(builder)
  if (!files) closures.set(builder, (files = closure(path.join(ROOT, builder))))
  return files
}

const digests = new Map<string, string>()
const CLOSE_UP = path.join(ROOT, 'studio/close-up.ts')

// Of one file, 'models/bed.ts', with everything it imports and the studio.
function digestOf(builder: string): string {
  let digest = digests.get(builder)
  if (digest === undefined) {
    const files = [...closureOf(builder), ...closureOf('studio.ts')]
    const hash = createHash('sha256')
    for (const file of [...new Set(files)].toSorted()) hash.update(path.relative(ROOT, file)).update(withoutLayout(source(file)))
    digest = hash.digest('hex')
    digests.set(builder, digest)
  }
  return digest
}

/** Whether brand and model stand on the device, parts-mark.ts. */
export const showsMark = (archetype: string): boolean => closureOf(`models/${archetype}.ts`).has(path.join(ROOT, 'parts-mark.ts'))

export function sourceHash(shot: NamedShot, quality: object): string {
  const hash = createHash('sha256').update(digestOf(`models/${shot.archetype}.ts`))
  if (shot.detail) hash.update(withoutLayout(source(CLOSE_UP))).update(JSON.stringify(shot.detail))
  return hash
    .update(JSON.stringify([shot.params, shot.view, quality]))
    .digest('hex')
    .slice(0, 20)
}

export function sceneHash(scene: string, view: string, quality: object): string {
  const hash = createHash('sha256')
    .update(digestOf(`scenes/${scene}.ts`))
    .update(withoutLayout(source(CLOSE_UP)))
  return hash
    .update(JSON.stringify([view, quality]))
    .digest('hex')
    .slice(0, 20)
}
