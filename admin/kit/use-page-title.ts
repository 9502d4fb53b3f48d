import { useEffect } from 'react'
import { useT } from '../app/office.ts'

/** What the window is called. */
export function usePageTitle(title: string): void {
  const t = useT()
  useEffect(() => {
    document.title = `${title} | ${t('frame.workspace')}`
  }, [title, t])
}
