// Words come with what says them: whatever is loaded on its own names the nouns that it speaks of, itself and by all that it imports.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { FRAME_WORDS } from './frame-words.ts'

const room = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(room, file), 'utf8')
const nounOf = (folder: string) => path.basename(path.dirname(folder))
const folders = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((place) => path.basename(place) === 'words')
const keys = new Map(folders.map((folder) => [nounOf(folder), Object.keys(JSON.parse(read(`${folder}/en.json`)) as object)]))
const frame = FRAME_WORDS.map(({ place }) => path.basename(place))

const NAMED = /['"`]([\w-]+)\.([\w-]*)(\$\{|['"`])/g // 'cart.title', and `order.state-${state}`
const IMPORT = /(withWords\(\s*[^()]*?)?\b(?:from|import)\s*\(?\s*['"](\.[^'"\n]+\.tsx?)['"]/g

/** Nouns that a file speaks of, with all that comes with it; `late` are the parts that bring their own words. */
function spokenIn(file: string, seen = new Set<string>(), nouns = new Set<string>()): Set<string> {
  if (seen.has(file)) return nouns
  seen.add(file)
  const text = read(file).replaceAll(/^import type .*$/gm, '')
  for (const [, noun, key, end] of text.matchAll(NAMED))
    if (keys.get(noun!)?.some((one) => (end === '${' ? one.startsWith(key!) : one === key))) nouns.add(noun!)
  for (const [, late, said] of text.matchAll(IMPORT)) if (!late) spokenIn(path.join(path.dirname(file), said!), seen, nouns)
  return nouns
}

/** 'cartWords, model3dWords' -> cart, model-3d */
const nounsNamed = (list: string) =>
  [...list.matchAll(/(\w+)Words/g)].map(([, name]) => [...keys.keys()].find((noun) => noun.replaceAll('-', '') === name!.toLowerCase())!)

const sources = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const entries = sources.filter((file) => /^app\/([\w-]+-)?pages\.ts$|^app\/path-page\.tsx$/.test(file))
const pages = entries.flatMap((file) =>
  [...read(file).matchAll(/source: '([\w/-]+)',\s+(?:listed(?:: true)?,\s+)?words: \[([^\]]*)\]/g)].map(([, source, words]) => ({
    file: `pages/${source}.page.tsx`,
    words: nounsNamed(words!),
  })),
)
const parts = sources.flatMap((file) =>
  [...read(file).matchAll(/withWords\(\s*\[([^\]]*)\],\s*import\('([^']+)'\)/g)].map(([, words, said]) => ({
    file: path.join(path.dirname(file), said!),
    words: nounsNamed(words!),
  })),
)

test('the entries of all pages are read', () => {
  const files = sources.filter((file) => file.endsWith('.page.tsx'))
  assert.deepEqual([...new Set(pages.map(({ file }) => file))].sort(), files.sort())
  for (const { file } of [...pages, ...parts]) assert.ok(existsSync(path.join(room, file)), file)
  assert.ok(parts.length > 3)
})

for (const { file, words } of [...pages, ...parts])
  test(`${file} brings what it says`, () => {
    const said = [...spokenIn(file)].filter((noun) => !frame.includes(noun))
    assert.deepEqual(said.sort(), [...words].sort())
  })

test('the frame says nothing that comes later', () => {
  for (const file of sources.filter((one) => /^(frame|shop|session)\//.test(one) && !parts.some((part) => part.file === one)))
    assert.deepEqual(
      [...spokenIn(file)].filter((noun) => !frame.includes(noun)),
      [],
      file,
    )
})
