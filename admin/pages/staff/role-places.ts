// The roles by their names, for the palette.
import { staffRoles } from '#contract/staff-desk.ts'
import { loadWords, say } from '../../app/words.ts'
import type { Places } from '../../app/room.ts'
import { staffPaths, staffWords } from './room.ts'

export const rolePlaces: Places = async (call, language) => {
  await loadWords([staffWords], language)
  const { roles } = await call(staffRoles)
  return roles.map(({ key, name }) => ({ href: staffPaths.roles(), title: say(`frame.role-${key}`, name), text: say('staff.roles', '') }))
}
