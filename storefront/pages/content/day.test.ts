import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'

test('the day of a text reads as Intl writes a long date, in every language and month', () => {
  for (const language of LANGUAGES) {
    const { locale } = LANGUAGE_NAMES[language]
    const intl = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const words = JSON.parse(readFileSync(new URL(`words/${language}.json`, import.meta.url), 'utf8')) as { day: string }
    for (let month = 1; month <= 12; month++)
      for (const day of [1, 2, 28]) {
        const shown = formatMessage(words.day, { year: '2026', month, day: String(day) }, locale)
        assert.equal(shown, intl.format(Date.UTC(2026, month - 1, day)))
      }
  }
})
