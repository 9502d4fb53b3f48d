// What somebody may do, in words: the permissions by the rooms that they are about.
import type { Language } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import type { Room } from '../../app/room.ts'
import { ROOMS } from '../../app/rooms.ts'
import { permissionText } from '../../app/words.ts'

const nounOf = (permission: string) => permission.split(':')[0]!
/** Nouns without a room of their own, by the noun in whose room they are seen to. */
const SEEN_WITH: Readonly<Record<string, string>> = { payment: 'order', shipment: 'order' }
export const roomNoun = (permission: string) => SEEN_WITH[nounOf(permission)] ?? nounOf(permission)

/** A room of several nouns, as that of bulk changes, is about none of them. */
const isAbout =
  (noun: string) =>
  ({ permission }: Room): boolean =>
    typeof permission === 'string' && roomNoun(permission) === noun

/** The room that a permission is about, as people call it. */
const titleOf = (noun: string, language: Language): string => ROOMS.find(isAbout(noun))?.title[language] ?? noun

/** Permissions by room, in the order of the rooms; what no room is about stands last under its own name. */
export function byRoom<P extends string>(permissions: readonly P[], language: Language): [title: string, permissions: P[]][] {
  const place = (noun: string) => {
    const at = ROOMS.findIndex(isAbout(noun))
    return at < 0 ? ROOMS.length : at
  }
  const groups = [...Map.groupBy(permissions, roomNoun)]
  return groups.toSorted(([a], [b]) => place(a) - place(b)).map(([noun, list]) => [titleOf(noun, language), list])
}

export function PermissionGroups({ permissions }: { permissions: readonly string[] }) {
  const { language } = useOffice()
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-x-8 gap-y-4">
      {byRoom(permissions, language).map(([title, list]) => (
        <div key={title}>
          {title !== '*' && <h3 className="text-sm font-medium text-ink-soft">{title}</h3>}
          <ul className="grid list-disc gap-0.5 pl-5 marker:text-ink-faint">
            {list.map((permission) => (
              <li key={permission}>{permissionText(permission)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
