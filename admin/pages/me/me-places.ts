// What one can set for oneself, by its words, for the palette.
import { loadWords, say } from '../../app/words.ts'
import type { Places } from '../../app/room.ts'
import { inboxWords } from '../inbox/room.ts'
import { mePath, meRoom, meWords } from './room.ts'

const SET = ['me.change-password', 'me.factor', 'me.sessions', 'inbox.mails', 'inbox.quiet', 'me.look', 'me.colour', 'me.dark'] as const

export const mePlaces: Places = async (_, language) => {
  await loadWords([meWords, inboxWords], language)
  return SET.map((key) => ({ href: mePath, title: say(key, key), text: meRoom.title[language] }))
}
