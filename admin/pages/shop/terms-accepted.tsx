import type { ReactNode } from 'react'

/** The way to a version of a shop's terms of sale, as its buyers read it. */
export function TermsAccepted({ shopId, version, children }: { shopId: number; version: number; children: ReactNode }) {
  return (
    <a href={`/seller/${shopId}/terms?version=${version}`} target="_blank" rel="noreferrer" className="text-brand hover:underline">
      {children}
    </a>
  )
}
