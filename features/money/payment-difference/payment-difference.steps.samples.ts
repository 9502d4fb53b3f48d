// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `resolved
| new | open | open | system |
| open | explain | explained | system / finance |
| open / explained | resolve | resolved | finance |
| open / explained | clear | resolved | system |`
