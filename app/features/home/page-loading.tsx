import { useLocation, useNavigation } from "react-router";
import { Loading } from "#app/ui/loading.tsx";
import { useNavigationTrouble } from "#app/ui/navigation/navigation-trouble.ts";
import styles from "./page-loading.module.css";

/** 'Loading...' while another page is on its way; a page that only asks for more of itself says so in its own place. */
export function PageLoading() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const trouble = useNavigationTrouble();
  const isOnTheWay = !trouble && location !== undefined && location.pathname !== pathname;
  return (
    <div role="status" className={styles.place}>
      {isOnTheWay ? (
        <p className={styles.note}>
          <Loading />
        </p>
      ) : null}
    </div>
  );
}
