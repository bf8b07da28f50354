/** What makes a person of an answer about who is signed in. */
export const userNeeds = ['userId', 'realName'] as const;
