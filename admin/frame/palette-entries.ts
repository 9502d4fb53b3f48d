// What the palette offers: acts of the open thing, rooms and their places by words, things by what is known of them, and what was open lately.
import { useEffect, useState } from 'react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { find, type FoundKind } from '#contract/find.ts'
import { PLACES } from '#contract/thing.ts'
import type { IconName } from '#ui/icon.tsx'
import { useMay, useMe, useOffice, useT } from '../app/office.ts'
import { loadWords, say } from '../app/words.ts'
import { isOpen, ROOMS, roomsFor } from '../app/rooms.ts'
import { openActs } from '../kit/open-acts.ts'
import { recentOf } from '../kit/recent.ts'
import { fit } from '../kit/words-fit.ts'
import { useLogOut } from './use-log-out.ts'

export type Entry = { key: string; icon: IconName; title: string; text: string } & ({ href: string } | { run: () => void })
export type Group = { key: string; title: string; entries: Entry[] }

const WAIT_MS = 150
const ENOUGH = 2
const MOST = 6
/** Those that fit, the best first. */
function fitting<T extends { title: string; text?: string }>(typed: string, some: readonly T[]): T[] {
  const rated = some.map((one) => ({ one, rate: Math.max(fit(typed, one.title) * 2, fit(typed, one.text ?? '')) }))
  return rated
    .filter(({ rate }) => rate > 0)
    .toSorted((a, b) => b.rate - a.rate)
    .map(({ one }) => one)
}

export function usePalette(typed: string): { groups: Group[]; searching: boolean; late: string[]; failed: boolean } {
  const { call, language } = useOffice()
  const t = useT()
  const me = useMe()
  const may = useMay()
  const [acts] = useState(openActs) // as they stood when the palette was opened over them
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const enough = keyword.length >= ENOUGH
  const things = useQuery({
    queryKey: ['palette', 'things', language, keyword],
    queryFn: () => call(find, { keyword }, { quiet: true }),
    enabled: enough,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const placed = ROOMS.flatMap(({ places, ...room }) => (places && isOpen(room, may) ? { room, places } : []))
  const within = useQueries({
    queries: placed.map(({ room, places }) => ({
      queryKey: ['palette', room.path, language],
      queryFn: async () => (await places())(call, language),
      staleTime: 60_000,
    })),
  })
  const logOut = useLogOut()
  const beginnings = ROOMS.filter(({ begins }) => begins)
  const said = useQuery({
    queryKey: ['palette', 'beginnings', language],
    queryFn: () => loadWords([...new Set(beginnings.flatMap(({ words }) => words))], language).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const roomAt = (path: string) => ROOMS.find((room) => room.path === path)
  const titleOf = (kind: FoundKind) => roomAt(PLACES[kind].place)?.title[language] ?? kind

  const actEntries: Entry[] = acts.map(({ label, run }, i) => ({ key: `act ${i}`, icon: 'check-circle', title: label, text: '', run }))
  const elsewhere: Entry[] = [
    ...(said.data ? beginnings.filter((room) => isOpen(room, may)) : []).flatMap(({ begins = [], title, icon }) =>
      begins
        .filter(({ permission }) => may(permission))
        .map(({ word, href }) => ({ key: `begin ${href}`, href, icon, title: say(word, ''), text: title[language] })),
    ),
    { key: 'log out', icon: 'log-out', title: t('frame.log-out'), text: '', run: logOut },
  ]
  const roomEntries: Entry[] = roomsFor(may).map(({ path, title, icon }) => ({
    key: path,
    href: path,
    icon,
    title: title[language],
    text: '',
  }))
  const placeEntries: Entry[] = placed.flatMap(({ room }, i) =>
    (within[i]?.data ?? []).map((one) => ({ ...one, key: one.href + one.title, icon: room.icon })),
  )
  const recentEntries: Entry[] = recentOf(me.id).flatMap((one) => {
    const room = ROOMS.filter(({ path }) => one.href.startsWith(`${path}/`)).toSorted((a, b) => b.path.length - a.path.length)[0]
    return room && isOpen(room, may) ? [{ ...one, key: `recent ${one.href}`, icon: room.icon }] : []
  })
  const foundGroups: Group[] = [...Map.groupBy(enough && typed.trim() ? (things.data?.found ?? []) : [], ({ kind }) => kind)].map(
    ([kind, some]) => ({
      key: kind,
      title: titleOf(kind),
      entries: some.map(({ id, title, text, by }) => ({
        key: `${kind} ${id}`,
        href: `${PLACES[kind].place}/${id}`,
        icon: roomAt(PLACES[kind].place)?.icon ?? 'search',
        title,
        text: [by, text].filter(Boolean).join(' · '),
      })),
    }),
  )
  const searched = typed.trim() !== ''
  const lately = fitting(typed, recentEntries).slice(0, searched ? 3 : MOST)
  const shown = new Set(lately.map((one) => 'href' in one && one.href))
  const groups: Group[] = [
    { key: 'acts', title: t('frame.acts'), entries: fitting(typed, actEntries).slice(0, MOST) },
    { key: 'recent', title: t('frame.recent'), entries: lately },
    { key: 'rooms', title: t('frame.rooms'), entries: fitting(typed, roomEntries) },
    { key: 'elsewhere', title: t('frame.acts-elsewhere'), entries: searched ? fitting(typed, elsewhere).slice(0, MOST) : [] },
    { key: 'places', title: t('frame.places'), entries: searched ? fitting(typed, placeEntries).slice(0, MOST) : [] },
    ...foundGroups.map(({ entries, ...group }) => ({
      ...group,
      entries: entries.filter((one) => !('href' in one && shown.has(one.href))),
    })),
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    searching: enough && things.isFetching,
    late: (things.data?.late ?? []).map(titleOf),
    failed: enough && things.isError,
  }
}
