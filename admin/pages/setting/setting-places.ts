// The parts of the settings by their words, for the palette.
import { loadWords, say } from '../../app/words.ts'
import type { Places } from '../../app/room.ts'
import { PARTS } from './setting-parts.ts'
import { settingPaths, settingWords } from './room.ts'

export const settingPlaces: Places = async (_, language) => {
  await loadWords([settingWords], language)
  return [...PARTS.map(({ part }) => part), 'dictionaries', 'changes'].map((part) => ({
    href: settingPaths.part(part),
    title: say(`setting.part-${part}`, part),
    text: say(`setting.text-${part}`, ''),
  }))
}
