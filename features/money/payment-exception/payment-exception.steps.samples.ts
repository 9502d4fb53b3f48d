// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `cleared, accepted, returned, settled
| new | open | open | system |
| open | clear | cleared | system |
| open | accept | accepted | finance |
| open | return | returning | finance |
| returning | return_done | returned | system |
| returning | return_failed | open | system |
| open | settle | settled | finance |`
