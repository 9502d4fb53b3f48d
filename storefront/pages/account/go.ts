import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'

/** Goes to a page of the shop by its address, without loading the document anew. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback((href, options) => void router.navigate({ href, replace: options?.replace }), [router])
}
