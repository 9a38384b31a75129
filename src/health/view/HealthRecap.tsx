/** What was answered or made, a line each: its name, and what it is. */
export function HealthRecap({ lines }: { readonly lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="rows rows--tight rows--ends health-recap">
      {lines.map(([name, value]) => (
        <div key={name + value}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
