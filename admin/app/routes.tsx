// Which address shows what, from the list of rooms.
import { createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router'
import type { Language } from '#shared/language.ts'
import { Failed } from '../frame/failed.tsx'
import { Frame } from '../frame/frame.tsx'
import { NotFound } from '../frame/not-found.tsx'
import type { Room } from './room.ts'
import { ROOMS } from './rooms.ts'
import { withWords } from './with-words.ts'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })

/** What stands in the place of a number and is none leads nowhere. */
function demandNumber({ params }: { params: { id?: string } }) {
  if (params.id !== undefined && !/^\d{1,15}$/.test(params.id)) throw notFound()
}

/** The room itself with what opens inside it, and its pages that have an address of their own. */
function routesOf(room: Room, language: Language) {
  const pages = Object.entries(room.pages)
  const top = (path: string, load: Room['pages'][string]) =>
    createRoute({ getParentRoute: () => root, path, beforeLoad: demandNumber, component: withWords(room, load, language) })
  const main = top(room.path, room.pages['']!)
  const inside = pages
    .filter(([path]) => path && !path.startsWith('/'))
    .map(([path, load]) =>
      createRoute({ getParentRoute: () => main, path, beforeLoad: demandNumber, component: withWords(room, load, language) }),
    )
  return [main.addChildren(inside), ...pages.filter(([path]) => path.startsWith('/')).map(([path, load]) => top(path, load))]
}

/** Queries are plain text on both ways: '?keyword=123' stays what was typed. */
export const createOfficeRouter = (language: Language) =>
  createRouter({
    routeTree: root.addChildren(ROOMS.flatMap((room) => routesOf(room, language))),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text ? `?${text}` : ''
    },
    defaultPendingMs: 300,
    defaultErrorComponent: Failed,
    scrollRestoration: true,
  })
