// The machine a second time, as it is meant (platform/workflow/specified.samples.ts).
export const steps = `
| new | deliver | stored | system |
| new | import | in_use | buyer |
| new | replace | stored | system |
| stored / away | put_to_use | in_use | buyer |
| in_use / out_of_order / away | store | stored | buyer |
| stored / in_use | fail | out_of_order | buyer |
| out_of_order | repair | in_use | buyer |
| stored / in_use / out_of_order / away | retire | retired | buyer |
| retired | reinstate | stored | buyer |
| stored / in_use / out_of_order | send_in | away | system |
| away | come_back | in_use | system |
| away | come_back_stored | stored | system |
| away | come_back_broken | out_of_order | system |
| stored / in_use / out_of_order / away | refunded | retired | system |
| stored / in_use / out_of_order / away | exchanged | retired | system |
| stored / in_use / out_of_order / away | scrapped | retired | system |`
