// The parts of the settings by their words, and each field by its label, for the palette.
import { loadWords, say } from '../../app/words.ts'
import type { Places } from '../../app/room.ts'
import { PARTS, type PartView } from './setting-parts.ts'
import { settingPaths, settingWords } from './room.ts'

const t: Parameters<PartView['groups']>[0] = (key) => say(key, '')
const titleOf = (part: string) => say(`setting.part-${part}`, part)

export const settingPlaces: Places = async (_, language) => {
  await loadWords([settingWords], language)
  const parts = [...PARTS.map(({ part }) => part), 'dictionaries', 'changes'].map((part) => ({
    href: settingPaths.part(part),
    title: titleOf(part),
    text: say(`setting.text-${part}`, ''),
  }))
  const fields = PARTS.flatMap(({ part, groups }) =>
    groups(t)
      .flatMap((group) => group.fields)
      .map(({ name, label }) => ({ href: `${settingPaths.part(part)}#${name}`, title: label, text: titleOf(part) })),
  )
  return [...parts, ...fields]
}
