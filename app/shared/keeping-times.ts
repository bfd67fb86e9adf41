/** For how long the site knows something of a person: rules of the server, and promises of the privacy policy. */
export const keepingTimes = {
  /** The hash by which a view counts once. */
  viewMinutes: 30,
  /** In which enquiries, applications and reports of one client are counted. */
  requestCountMinutes: 10,
  /** In which failed log-ins are counted. */
  logInCountMinutes: 15,
  /** Of a session that nobody uses. */
  sessionIdleHours: 12,
  sessionDays: 7,
  /** Of the email of a report of a mistake, from the day staff last worked on it. */
  reportEmailDays: 30,
} as const;
