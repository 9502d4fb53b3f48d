// SPEC-028 the demo's articles: each in all five languages, with the same parts, links and pictures.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { LANGUAGES } from '#shared/language.ts'
import { readArticleFile } from './articles.ts'

const FOLDER = path.join(import.meta.dirname, 'content/articles')
const english = (readdirSync(FOLDER, { recursive: true }) as string[]).filter((file) => file.endsWith('.en.md'))
const read = (file: string) => readArticleFile(readFileSync(path.join(FOLDER, file), 'utf8'), file)
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

test('SPEC-028 every article is there in five languages, with as many headings, tables and pictures, and the same products', () => {
  assert.ok(english.length >= 24)
  for (const file of english) {
    const one = read(file)
    for (const language of LANGUAGES) {
      const other = read(file.replace('.en.md', `.${language}.md`))
      for (const part of [/^#+ /gm, /^\|/gm, /!\[/g])
        assert.equal(count(other.body, part), count(one.body, part), `${file} ${language} ${part}`)
      for (const same of ['products', 'picture'] as const) assert.deepEqual(other[same] ?? one[same], one[same], `${file} ${language}`) // the English file's count
      if (language !== 'en') assert.notEqual(other.title, one.title, `${file} ${language}`)
    }
  }
})
