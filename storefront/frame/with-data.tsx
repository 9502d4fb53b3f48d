import type { ComponentType } from 'react'
import { lazyRouteComponent, useLoaderData, type RouteComponent } from '@tanstack/react-router'

/** A lazily loaded page component that is given its route's data as `data`. */
export function dataPage<D>(load: () => Promise<ComponentType<{ data: D }>>): RouteComponent {
  const page = async () => {
    const Page = await load()
    const Shown = () => {
      const data: unknown = useLoaderData({ strict: false })
      return <Page data={data as D} />
    }
    return { Shown }
  }
  return lazyRouteComponent(page, 'Shown') as RouteComponent
}
