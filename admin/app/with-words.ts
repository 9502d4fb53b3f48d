import { lazyRouteComponent } from '@tanstack/react-router'
import type { Language } from '#shared/language.ts'
import type { Load, Room } from './room.ts'
import { ROOMS } from './rooms.ts'
import { loadWords } from './words.ts'

/** A part of a room that is loaded when it is first shown, together with the texts that it says. */
export const withWords = (room: Room, load: Load, language: Language) =>
  lazyRouteComponent(async () => {
    const words = room.namesPermissions ? ROOMS.flatMap((one) => one.words) : room.words
    const [component] = await Promise.all([load(), loadWords(words, language)])
    return { default: component }
  })
