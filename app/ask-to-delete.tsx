/** How somebody has what they sent deleted; with the address where the owner gives one. */
export function AskToDelete({ contactEmail }: { readonly contactEmail: string }) {
  return (
    <>
      Ask us on the call
      {contactEmail ? (
        <>
          , or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
        </>
      ) : null}{" "}
      to delete them.
    </>
  );
}
